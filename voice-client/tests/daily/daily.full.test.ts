import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { launchChromium } from '../../../tests/support/launch-chromium.ts';
import { type DailySite, startDailySite } from './daily-page.ts';

// The real daily-js in a real browser; only its call machine, which would come from its vendor, is ours.

declare global {
  interface Window {
    callMachine: {
      readonly asked: { readonly action: string; readonly [field: string]: unknown }[];
      silent: boolean;
      send(message: object): void;
    };
  }
}

const libraries = ['0.80.0', 'current'] as const;

type Library = (typeof libraries)[number];

let browser: Browser;
let site: DailySite;

beforeAll(async () => {
  [browser, site] = await Promise.all([
    launchChromium(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']),
    startDailySite(),
  ]);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

async function open() {
  const opened = await site.open(browser);
  onTestFinished(() => opened.page.close());
  return opened;
}

/** Each release names the address of its call machine differently. */
const machineConfig = (library: Library) =>
  library === '0.80.0'
    ? { callObjectBundleUrlOverride: `${site.origin}/machine/call-machine-object-bundle.js` }
    : { bundlePathOverride: `${site.origin}/machine` };

async function join(library: Library) {
  const opened = await open();
  const id = await opened.page.evaluate(([name, config]) => window.startClient(name, config), [
    library,
    machineConfig(library),
  ] as const);
  expect(id).toBe('call-1');
  return opened;
}

test.each(libraries)(
  '[VS6 VS14 VS15 A29] a call is joined, set up and left: daily-js %s',
  async (library) => {
    const { page, outside } = await join(library);
    expect(await page.evaluate(() => window.events)).toEqual([
      'initialization started',
      'initialization completed',
      'web-call-creation started',
      'web-call-creation completed',
      'daily-call-object-creation started',
      'daily-call-object-creation completed',
      'mobile-permissions started',
      'mobile-permissions completed',
      'daily-call-join started',
      'daily-call-join completed',
      'video-recording-setup completed',
      'audio-observer-setup started',
      'audio-observer-setup completed',
      'audio-processing-setup started',
      'audio-processing-setup completed',
    ]);
    const asked = await page.evaluate(() => window.callMachine.asked);
    expect(asked.find(({ action }) => action === 'join-meeting')?.['properties']).toMatchObject({
      url: 'https://foyer.daily.co/room',
      subscribeToTracksAutomatically: false,
    });
    expect(
      asked.find(({ action }) => action === 'start-remote-participants-audio-level-observer'),
    ).toMatchObject({
      interval: 100,
    });
    expect(asked.find(({ action }) => action === 'update-input-settings')).toMatchObject({
      inputSettings: { audio: { processor: { type: 'noise-cancellation' } } },
    });
    await page.evaluate(() => window.client.stop());
    await page.waitForFunction(() => window.events.includes('call-end'));
    expect((await page.evaluate(() => window.events)).slice(-2)).toEqual([
      'call-end',
      'message status-update ended',
    ]);
    expect(outside).toEqual([]);
  },
);

test.each(libraries)('[VE4 VE6 VE9 L15] app messages and audio levels: daily-js %s', async (library) => {
  const { page } = await join(library);
  await page.evaluate(() => {
    const message = (data: string) =>
      window.callMachine.send({ action: 'app-message', data, fromId: 'assistant' });
    message('listening');
    message('{"type":"transcript"}');
    window.callMachine.send({
      action: 'remote-participants-audio-level',
      participantsAudioLevel: { assistant: 0.075 },
    });
    message('{"type":"status-update","status":"ended"}');
    window.callMachine.send({ action: 'left-meeting' });
  });
  await page.waitForFunction(() => window.events.includes('call-end'));
  expect((await page.evaluate(() => window.events)).slice(-6)).toEqual([
    'audio-processing-setup completed',
    'call-start',
    'message transcript',
    'volume-level 0.5',
    'message status-update ended',
    'call-end',
  ]);
});

test.each(libraries)('[VE5] say is an app message to everyone: daily-js %s', async (library) => {
  const { page } = await join(library);
  await page.evaluate(() => window.client.say('Hello'));
  const asked = await page.evaluate(() => window.callMachine.asked);
  expect(asked.find(({ action }) => action === 'app-msg')).toEqual({
    action: 'app-msg',
    data: '{"type":"say","message":"Hello","interruptionsEnabled":false,"interruptAssistantEnabled":false}',
    to: '*',
  });
});

test.each(libraries)('[VS25 VS26 L19] state, access and permissions: daily-js %s', async (library) => {
  const { page } = await join(library);
  await page.evaluate(() =>
    window.callMachine.send({ action: 'access-state-updated', access: { level: 'full' } }),
  );
  const read = () =>
    page.evaluate(() => {
      const call = window.client.getCallObject();
      return [call?.meetingState(), call?.accessLevel(), call?.permissions()];
    });
  await expect
    .poll(read)
    .toEqual([
      'joined',
      'full',
      { hasPresence: true, canSend: ['audio'], canReceive: { base: true }, canAdmin: [] },
    ]);
});

test.each(libraries)('[L18 A21] a fatal error ends the call: daily-js %s', async (library) => {
  const { page } = await join(library);
  await page.evaluate(() =>
    window.callMachine.send({
      action: 'error',
      errorMsg: 'You were ejected',
      error: { type: 'ejected', msg: 'You were ejected' },
    }),
  );
  await page.waitForFunction(() => window.events.includes('call-end'));
  expect((await page.evaluate(() => window.events)).slice(-3)).toEqual([
    'error ejected',
    'call-end',
    'message status-update ended',
  ]);
});

/** A check of an option: what is at the limit passes, what is one beyond is refused with the text of 0.80.0. */
interface OptionCheck {
  readonly id: string;
  readonly option: string;
  readonly atLimit: string;
  readonly beyond: string;
  /** As 0.80.0 says it. */
  readonly text: string;
}

/** The calls are source texts, run in the page with `call`, the real Daily call object. */
const checks: readonly OptionCheck[] = [
  {
    id: 'L1',
    option: 'userData of 4096 characters',
    atLimit: "call.setUserData('x'.repeat(4096))",
    beyond: "call.setUserData('x'.repeat(4097))",
    text: 'userData is too large (4097 characters). Maximum size suppported is 4096.',
  },
  {
    id: 'L2',
    option: 'dial-out number with +',
    atLimit: "call.startDialOut({ phoneNumber: '+15551234' })",
    beyond: "call.startDialOut({ phoneNumber: '15551234' })",
    text: 'Error starting dial out: Invalid phone number, must be valid phone number as per E.164',
  },
  {
    id: 'L3',
    option: 'dial-out SIP address with sip:',
    atLimit: "call.startDialOut({ sipUri: 'sip:a@example.com' })",
    beyond: "call.startDialOut({ sipUri: 'tel:a@example.com' })",
    text: "Error starting dial out: Invalid SIP URI, must start with 'sip:'",
  },
  {
    id: 'L4',
    option: 'dial-out display name under 200',
    atLimit: "call.startDialOut({ phoneNumber: '+1555', displayName: 'x'.repeat(199) })",
    beyond: "call.startDialOut({ phoneNumber: '+1555', displayName: 'x'.repeat(200) })",
    text: 'Error starting dial out: displayName length must be less than 200',
  },
  {
    id: 'L5',
    option: 'dial-out user id of 36',
    atLimit: "call.startDialOut({ phoneNumber: '+1555', userId: 'x'.repeat(36) })",
    beyond: "call.startDialOut({ phoneNumber: '+1555', userId: 'x'.repeat(37) })",
    text: 'Error starting dial out: userId length must be less than or equal to 36',
  },
  {
    id: 'L6',
    option: 'audio codecs',
    atLimit:
      "call.startDialOut({ phoneNumber: '+1555', codecs: { audio: ['OPUS', 'PCMU', 'PCMA', 'G722'] } })",
    beyond: "call.startDialOut({ phoneNumber: '+1555', codecs: { audio: ['MP3'] } })",
    text: 'Error starting dial out: audio codec must be one of OPUS, PCMU, PCMA, G722',
  },
  {
    id: 'L7',
    option: 'video codecs',
    atLimit: "call.startDialOut({ sipUri: 'sip:a@b', video: true, codecs: { video: ['H264', 'VP8'] } })",
    beyond: "call.startDialOut({ sipUri: 'sip:a@b', video: true, codecs: { video: ['AV1'] } })",
    text: 'Error starting dial out: video codec must be H264 or VP8',
  },
  {
    id: 'L8',
    option: '20 DTMF tones',
    atLimit: "call.sendDTMF({ sessionId: 's', tones: '0123456789ABCD*#0123' })",
    beyond: "call.sendDTMF({ sessionId: 's', tones: '0123456789ABCD*#01234' })",
    text: 'tones string must be upto 20 characters',
  },
  {
    id: 'L8',
    option: 'DTMF tones of 0-9, A-D, * and #',
    atLimit: "call.sendDTMF({ sessionId: 's', tones: 'D' })",
    beyond: "call.sendDTMF({ sessionId: 's', tones: 'E' })",
    text: 'E is not valid DTMF tone',
  },
  {
    id: 'L9',
    option: 'media player volume of 2',
    atLimit:
      "call.startRemoteMediaPlayer({ url: 'https://e/a.mp4', settings: { state: 'play', volume: 2 } })",
    beyond:
      "call.startRemoteMediaPlayer({ url: 'https://e/a.mp4', settings: { state: 'play', volume: 2.01 } })",
    text: 'RemoteMediaPlayerSettings.volume: must be between 0.0 - 2.0',
  },
  {
    id: 'L9',
    option: 'media player volume of 0',
    atLimit:
      "call.startRemoteMediaPlayer({ url: 'https://e/a.mp4', settings: { state: 'play', volume: 0 } })",
    beyond:
      "call.startRemoteMediaPlayer({ url: 'https://e/a.mp4', settings: { state: 'play', volume: -0.01 } })",
    text: 'RemoteMediaPlayerSettings.volume: must be between 0.0 - 2.0',
  },
  {
    id: 'L10',
    option: 'blur of at most 1',
    atLimit:
      "call.updateInputSettings({ video: { processor: { type: 'background-blur', config: { strength: 1 } } } })",
    beyond:
      "call.updateInputSettings({ video: { processor: { type: 'background-blur', config: { strength: 1.01 } } } })",
    text: '',
  },
  {
    id: 'L10',
    option: 'blur above 0',
    atLimit:
      "call.updateInputSettings({ video: { processor: { type: 'background-blur', config: { strength: 0.01 } } } })",
    beyond:
      "call.updateInputSettings({ video: { processor: { type: 'background-blur', config: { strength: 0 } } } })",
    text: '',
  },
  {
    id: 'L11',
    option: 'custom track name of 50',
    atLimit: "call.startCustomTrack({ track: newTrack(), trackName: 'x'.repeat(50) })",
    beyond: "call.startCustomTrack({ track: newTrack(), trackName: 'x'.repeat(51) })",
    text: 'Custom track `trackName` must not be more than 50 characters',
  },
  {
    id: 'L13',
    option: 'audio level interval of 100 ms',
    atLimit: 'call.startRemoteParticipantsAudioLevelObserver(100)',
    beyond: 'call.startRemoteParticipantsAudioLevelObserver(99)',
    text: 'The interval must be a number greater than or equal to 100 milliseconds.',
  },
  {
    id: 'L14',
    option: 'background image 10',
    atLimit:
      "call.updateInputSettings({ video: { processor: { type: 'background-image', config: { source: 10 } } } })",
    beyond:
      "call.updateInputSettings({ video: { processor: { type: 'background-image', config: { source: 11 } } } })",
    text: '',
  },
  {
    id: 'L14',
    option: 'background image 1',
    atLimit:
      "call.updateInputSettings({ video: { processor: { type: 'background-image', config: { source: 1 } } } })",
    beyond:
      "call.updateInputSettings({ video: { processor: { type: 'background-image', config: { source: 0 } } } })",
    text: '',
  },
  {
    id: 'L15',
    option: 'app message of 4096 characters',
    atLimit: "call.sendAppMessage('x'.repeat(4094))",
    beyond: "call.sendAppMessage('x'.repeat(4095))",
    text: 'Message data too large. Max size is 4096',
  },
];

const joinedPages = new Map<Library, Promise<Page>>();

/** One call for all checks of a release: they leave it as it is. */
function joinedPage(library: Library): Promise<Page> {
  const page = joinedPages.get(library) ?? joinOnNewPage(library);
  joinedPages.set(library, page);
  return page;
}

async function joinOnNewPage(library: Library): Promise<Page> {
  const { page } = await site.open(browser);
  await page.evaluate(([name, config]) => window.startClient(name, config), [
    library,
    machineConfig(library),
  ] as const);
  return page;
}

for (const library of libraries) {
  test.each(checks)(
    `[$id A29] daily-js ${library} takes $option and refuses one more`,
    async ({ atLimit, beyond, text }) => {
      const page = await joinedPage(library);
      expect(await outcome(page, atLimit)).toBe('fine');
      const refusal = await outcome(page, beyond);
      expect(refusal).not.toBe('fine');
      if (library === '0.80.0') expect(refusal).toContain(text);
    },
  );
}

/** Runs one call of the Daily object in the page. @returns 'fine', or how it was refused */
function outcome(page: Page, source: string): Promise<string> {
  return page.evaluate<string>(`(async () => {
    const call = window.client.getDailyCallObject();
    const newTrack = () => new AudioContext().createMediaStreamDestination().stream.getAudioTracks()[0];
    try {
      await ${source};
      return 'fine';
    } catch (error) {
      return error?.message ?? String(error);
    }
  })()`);
}

test.each(libraries)('[L12 A29] 1 to 3 simulcast layers: daily-js %s', async (library) => {
  const { page } = await open();
  const start = async (layers: number) => {
    const camSimulcastEncodings = Array.from({ length: layers }, () => ({ maxBitrate: 200_000 }));
    const config = { ...machineConfig(library), camSimulcastEncodings };
    const id = await page.evaluate(([name, settings]) => window.startClient(name, settings), [
      library,
      config,
    ] as const);
    await page.evaluate(() => window.client.stop());
    return id === 'null' ? await page.evaluate(() => window.events.at(-2)) : id;
  };
  expect(await start(1)).toBe('call-1');
  expect(await start(3)).toBe('call-1');
  expect(await start(4)).toBe('error daily-call-object-creation-error');
  expect(await start(0)).toBe('error daily-call-object-creation-error');
});

test('[L15] a joined room can raise the size of app messages: daily-js 0.80.0', async () => {
  const { page } = await join('0.80.0');
  await page.evaluate(() =>
    window.callMachine.send({
      action: 'joined-meeting',
      participants: {},
      internal: { _maxAppMessageSize: 5000 },
    }),
  );
  await expect.poll(() => outcome(page, "call.sendAppMessage('x'.repeat(4998))")).toBe('fine');
  expect(await outcome(page, "call.sendAppMessage('x'.repeat(4999))")).toBe(
    'Message data too large. Max size is 5000',
  );
});

test.each(libraries)('[L16] a fatal error is reported to the error service: daily-js %s', async (library) => {
  const { page, outside } = await join(library);
  await page.evaluate(() =>
    window.callMachine.send({
      action: 'error',
      errorMsg: 'Connection lost',
      error: { type: 'connection-error', msg: 'Connection lost' },
    }),
  );
  await expect
    .poll(() => outside.map(({ method, url }) => `${method} ${new URL(url).host}`))
    .toEqual(['POST o77906.ingest.sentry.io']);
  expect(outside[0]?.body).toContain('connection-error');
});

test('[L16] the place is looked up by a request: daily-js 0.80.0', async () => {
  const { page, outside } = await join('0.80.0');
  expect(await page.evaluate<unknown>('window.client.getDailyCallObject().geo()')).toEqual({
    current: 'eu-central-1',
  });
  expect(outside.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET https://gs.daily.co/_ks_/x-swsl/:',
  ]);
});

test('[L16] the current release no longer looks up the place', async () => {
  const { page, outside } = await join('current');
  expect(await page.evaluate<unknown>('window.client.getDailyCallObject().geo()')).toEqual({ current: '' });
  expect(outside).toEqual([]);
});

test.each([
  ['0.80.0', '0.80.0'],
  ['current', '0.92.2'],
] as const)(
  '[L17] the call machine is loaded from its versioned address: daily-js %s',
  async (library, version) => {
    const { page, outside } = await open();
    const address = `https://c.daily.co/call-machine/versioned/${version}/static/call-machine-object-bundle.js`;
    const machine = await readFile(new URL('call-machine.js', import.meta.url), 'utf8');
    await page.route(address, (route) => route.fulfill({ contentType: 'text/javascript', body: machine }));
    expect(await page.evaluate((name) => window.startClient(name, {}), library)).toBe('call-1');
    expect(outside).toEqual([]);
  },
);

test.each(libraries)('a refused CDN fails the join, with nothing left: daily-js %s', async (library) => {
  const { page } = await open();
  await page.route(/call-machine/, (route) => route.abort());
  expect(await page.evaluate((name) => window.startClient(name, {}), library)).toBe('null');
  const events = await page.evaluate(() => window.events);
  expect(events).toContain('error connection-error');
  expect(events).toContain('daily-call-join failed');
  expect(events.at(-1)).toBe('error start-method-error');
  expect(events).not.toContain('call-end');
  await expectCallAfterwards(page, library);
});

test.each(libraries)('a hanging CDN fails the join in time: daily-js %s', async (library) => {
  const { page } = await open();
  await page.route(/call-machine/, () => {});
  const start = Date.now();
  expect(await page.evaluate((name) => window.startClient(name, {}, { joinTimeoutMs: 500 }), library)).toBe(
    'null',
  );
  expect(Date.now() - start).toBeLessThan(5000);
  expect((await page.evaluate(() => window.events)).slice(-3)).toEqual([
    'daily-call-join failed',
    'error daily-call-join-error join-timeout',
    'error start-method-error join-timeout',
  ]);
  await expectCallAfterwards(page, library);
});

test.each(libraries)('a room that never answers fails the join in time: daily-js %s', async (library) => {
  const { page } = await open();
  await page.route(/machine\/call-machine/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};callMachine.silent = true;` });
  });
  const config = machineConfig(library);
  const id = await page.evaluate(
    ([name, machine]) => window.startClient(name, machine, { joinTimeoutMs: 500 }),
    [library, config] as const,
  );
  expect(id).toBe('null');
  await page.evaluate(() => {
    window.callMachine.silent = false;
  });
  await page.unrouteAll();
  await expectCallAfterwards(page, library);
});

test.each(libraries)('[A21] stop and start again in one turn: daily-js %s', async (library) => {
  const { page } = await join(library);
  const id = await page.evaluate(async () => {
    window.client.stop();
    return (await window.client.start('again'))?.id ?? 'null';
  });
  expect(id).toBe('call-1');
  expect(await page.evaluate(() => window.events.filter((event) => event === 'call-end'))).toHaveLength(1);
});

/** The page can start a call that works. */
async function expectCallAfterwards(page: Page, library: Library) {
  await page.unrouteAll();
  const id = await page.evaluate(([name, config]) => window.startClient(name, config), [
    library,
    machineConfig(library),
  ] as const);
  expect(id).toBe('call-1');
}
