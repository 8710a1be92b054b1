import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { DisconnectReason, LeaveRequest_Action } from '@livekit/protocol';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { FakeLiveKitServer } from '../../tests/fakes/fake-livekit-server.ts';
import { launchWholeChromium } from '../../tests/support/launch-chromium.ts';
import { microphoneWith } from '../../tests/support/microphone.ts';
import { inTurn, silence, speech } from '../../tests/support/speech-samples.ts';
import type { PageOptions } from './livekit/page.ts';
import { type ServedPage, servePage } from './serve-page.ts';

// The real livekit-client in a real browser, against a fake server at the network's edge: its signaling is protobuf
// over a real WebSocket, its media are real WebRTC with a page of the same browser.

/** As the site's own pages have it; the visited host is 'self' for sockets too. */
const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'";

/** A page with one release of livekit-client, and the server it speaks to. */
class Site {
  livekit: FakeLiveKitServer | undefined;
  readonly #library: string;
  #page: ServedPage | undefined;

  constructor(library: string) {
    this.#library = library;
  }

  get host(): string {
    return `127.0.0.1:${this.#page?.port}`;
  }

  get origin(): string {
    return `http://${this.host}`;
  }

  async open(): Promise<void> {
    this.#page = await servePage({
      folder: fileURLToPath(new URL('livekit', import.meta.url)),
      contentPolicy: policy,
      alias: { 'livekit-client': this.#library },
      external: ['@daily-co/daily-js'],
      webCallUrl: (host) => `ws://${host}/livekit`,
      webCall: () => ({ transport: { provider: 'livekit', token: 'visitor-token' } }),
      answer: (path, response) => this.livekit?.validate(path, response) ?? false,
    });
    // Foyer has no room here.
    this.#page.server.on('upgrade', ({ url }: IncomingMessage, socket: Duplex) => {
      if (url?.startsWith('/room')) socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
    });
    this.livekit = await FakeLiveKitServer.start(this.#page.server, browser);
    await context.grantPermissions(['microphone'], { origin: this.origin });
  }

  async close(): Promise<void> {
    await this.livekit?.close();
    await this.#page?.close();
  }
}

let browser: Browser;
let context: BrowserContext;
const current = new Site('livekit-client');
const first = new Site('livekit-client-first');
let site = current;

/** The oldest release that the package allows, and the one that it is developed with. */
const releases = [
  { release: '2.0.0', of: first },
  { release: '2.23.0', of: current },
];

/** One test with the page of this release. */
async function use(other: Site): Promise<void> {
  site = other;
  onTestFinished(() => {
    site = current;
  });
  await server().reset();
}

const server = () => {
  if (!site.livekit) throw new Error('The fake server is not there yet');
  return site.livekit;
};

beforeAll(async () => {
  // The browser takes noise away; speech stays.
  const file = await microphoneWith(inTurn(await speech('What is it?'), silence(0.2)));
  browser = await launchWholeChromium([
    '--use-fake-device-for-media-stream=device-count=2',
    `--use-file-for-fake-audio-capture=${file}`,
    // The two pages reach each other over the loopback, which browsers leave out otherwise.
    '--allow-loopback-in-peer-connection',
    '--disable-features=WebRtcHideLocalIpsWithMdns',
  ]);
  context = await browser.newContext();
  await Promise.all([current.open(), first.open()]);
});

afterAll(async () => {
  await Promise.all([current.close(), first.close()]);
  await browser.close();
});

beforeEach(() => server().reset());

interface OpenOptions {
  readonly in?: BrowserContext;
  /** The page starts a call on its own; resolves with an error of this call. */
  readonly atOnce?: string;
}

async function open(options: OpenOptions = {}): Promise<Page> {
  const page = await (options.in ?? context).newPage();
  onTestFinished(() => page.close());
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // The browser's own words about a socket that is refused or breaks, and about sound without a gesture.
    const isExpected =
      /^WebSocket connection to|^The AudioContext was not allowed|^Failed to load resource/.test(
        message.text(),
      );
    if (['error', 'warning'].includes(message.type()) && !isExpected) complaints.push(message.text());
  });
  onTestFinished(() => expect(complaints).toEqual([]));
  if (options.atOnce !== undefined) {
    const { atOnce } = options;
    const told = page.waitForEvent('console', (message) => message.text() === atOnce);
    await page.goto(`${site.origin}/?at-once`);
    await told;
    return page;
  }
  await page.goto(site.origin);
  await page.waitForFunction(() => 'startCall' in window);
  return page;
}

/** A call whose agent listens. */
async function talk(client: PageOptions = {}): Promise<Page> {
  const page = await open();
  await page.evaluate((options) => window.startCall(options), client);
  await until(page, 'call-start');
  return page;
}

async function until(page: Page, event: string, times = 1): Promise<void> {
  await page.waitForFunction(
    ([name, count]) => window.told.filter((entry) => entry.event === name).length >= count,
    [event, times] as const,
  );
}

const events = (page: Page) => page.evaluate(() => window.told.map(({ event }) => event));

const values = (page: Page, event: string) =>
  page.evaluate(
    (name) => window.told.filter((entry) => entry.event === name).map(({ value }) => value),
    event,
  );

const nothing = { tracks: 0, contexts: 0, sockets: 0, peers: 0, players: 0 };

/** The microphone's light is off, and nothing else is left open. */
async function expectNothingOpen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.opened.live())).toEqual(nothing);
}

test.each(releases)(
  '[VS14 VS18 VS19 VE6 VE7 VE9] a call: the agent learns that it is audible, is heard, and the call ends: livekit-client $release',
  async ({ of }) => {
    await use(of);
    const page = await talk();
    expect(server().entered).toEqual([{ token: 'visitor-token', kind: 'join' }]);
    expect(server().texts).toEqual(['"playable"']);
    await server().speak(0.5);
    await until(page, 'speech-start');
    expect(
      await page.evaluate(() => {
        const player = document.querySelector('audio[data-participant-id]');
        if (!(player instanceof HTMLAudioElement)) return undefined;
        return { participant: player.dataset['participantId'], paused: player.paused };
      }),
    ).toEqual({ participant: 'agent-1', paused: false });
    await server().speak(0);
    await until(page, 'speech-end');
    await page.evaluate(() => window.client.stop());
    await until(page, 'message');
    expect((await events(page)).slice(-2)).toEqual(['call-end', 'message']);
    expect(server().requests).toContain('leave');
    await expectNothingOpen(page);
  },
);

/** The call is over once, and the page is as it was. */
async function expectCallOver(page: Page): Promise<void> {
  await until(page, 'call-end');
  expect((await events(page)).filter((event) => event === 'call-end')).toHaveLength(1);
  await expectNothingOpen(page);
}

test.each(releases)(
  'messages go both ways as JSON text; anything else sent in the room is left alone: livekit-client $release',
  async ({ of }) => {
    await use(of);
    const page = await talk({ microphone: false });
    await page.evaluate(() => {
      window.client.send({ type: 'add-message', message: { role: 'user', content: 'Hello, é' } });
      window.client.say('Goodbye');
    });
    await expect.poll(() => server().texts).toHaveLength(3);
    expect(server().texts.slice(1)).toEqual([
      '{"type":"add-message","message":{"role":"user","content":"Hello, é"}}',
      expect.stringContaining('"message":"Goodbye"'),
    ]);
    await server().say('{"type":"chat","text":"of another topic"}', { about: 'lk-chat-topic' });
    await server().say('{"type":"transcript","role":"assistant","transcript":"Hi"}');
    // LiveKit's own server, which is nobody in the room.
    await server().say('{"type":"transcript","role":"assistant","transcript":"Still there?"}', {
      of: '',
      about: '',
    });
    await until(page, 'message', 2);
    expect(
      (await values(page, 'message')).map((message) => Reflect.get(Object(message), 'transcript')),
    ).toEqual(['Hi', 'Still there?']);
    expect(
      await page.evaluate(() => {
        try {
          window.client.say('a'.repeat(15_000));
        } catch (error) {
          return String(error);
        }
        return 'sent';
      }),
    ).toBe('RangeError: A message can have at most 15000 bytes');
  },
);

test.each(releases)(
  '[L19 VS25 VS26] the room reports who may do what, and its state: livekit-client $release',
  async ({ of }) => {
    await use(of);
    const page = await talk({ microphone: false });
    expect(
      await page.evaluate(() => {
        const call = window.client.getCallObject();
        return [call?.meetingState(), call?.accessLevel(), call?.permissions(), call?.dailyCall];
      }),
    ).toEqual([
      'joined',
      'full',
      { hasPresence: true, canSend: true, canReceive: { base: true }, canAdmin: false },
      null,
    ]);
  },
);

/** The visitor's sound during ten levels of the page, a second. */
async function energyOfASecond(page: Page): Promise<number> {
  const levels = async () => (await values(page, 'volume-level')).length;
  // Sound on its way may arrive.
  const from = await levels();
  await expect.poll(levels).toBeGreaterThan(from + 10);
  const { energy } = await server().heard();
  await expect.poll(levels).toBeGreaterThan(from + 20);
  return (await server().heard()).energy - energy;
}

test.each(releases)(
  'the microphone is heard; muted, it is silent, and the others are told: livekit-client $release',
  async ({ of }) => {
    await use(of);
    const page = await talk();
    await expect.poll(async () => (await server().heard()).level).toBeGreaterThan(0.02);
    await expect
      .poll(async () => Math.max(...(await values(page, 'local-volume-level')).map(Number)))
      .toBeGreaterThan(0.02);
    await page.evaluate(() => window.client.setMuted(true));
    expect(await page.evaluate(() => window.client.isMuted())).toBe(true);
    await expect.poll(() => server().muted.at(-1)).toBe(true);
    expect(await page.evaluate(() => [...window.opened.tracks].map(({ enabled }) => enabled))).toEqual([
      false,
    ]);
    // The decoder's silence; a word has a hundredth.
    expect(await energyOfASecond(page)).toBeLessThan(1e-6);
    await page.evaluate(() => window.client.setMuted(false));
    await expect.poll(() => server().muted.at(-1)).toBe(false);
    await expect.poll(async () => (await server().heard()).level).toBeGreaterThan(0.02);
  },
);

test('[L1 VS24] joining muted or to type does not ask for the microphone before it is needed', async () => {
  const page = await talk({ startAudioOff: true });
  expect(await page.evaluate(() => [window.opened.tracks.size, window.client.isMuted()])).toEqual([0, true]);
  await page.evaluate(() => window.client.setMuted(false));
  await expect.poll(async () => (await server().heard()).level).toBeGreaterThan(0.02);
  expect(server().muted).toEqual([false]);
});

test('another microphone, a lost one, and a track from the page', async () => {
  const page = await talk();
  await expect.poll(async () => (await server().heard()).level).toBeGreaterThan(0.02);
  const other = await page.evaluate(async () => {
    const devices = await navigator.mediaDevices.enumerateDevices();
    const [current] = [...window.opened.tracks].map((track) => track.getSettings().deviceId);
    const found = devices.find(
      ({ kind, deviceId }) =>
        kind === 'audioinput' && ![current, 'default', 'communications'].includes(deviceId),
    );
    await window.client.setInputDevicesAsync({ audioDeviceId: found?.deviceId ?? '' });
    return found?.deviceId;
  });
  const live = () =>
    page.evaluate(() =>
      [...window.opened.tracks]
        .filter(({ readyState }) => readyState === 'live')
        .map((track) => track.getSettings().deviceId),
    );
  expect(await live()).toEqual([other]);
  await expect.poll(async () => (await server().heard()).level).toBeGreaterThan(0.02);
  // It is pulled out: the default one follows.
  await page.evaluate(() => {
    const last = [...window.opened.tracks].at(-1);
    last?.stop();
    last?.dispatchEvent(new Event('ended'));
  });
  await expect.poll(live).toEqual([expect.not.stringContaining(other ?? 'other')]);
  await expect.poll(async () => (await server().heard()).level).toBeGreaterThan(0.02);
  await expect.poll(() => server().muted.at(-1)).toBe(false);
  // One that is not there is refused, and the other stays.
  expect(
    await page.evaluate(() =>
      window.client.setInputDevicesAsync({ audioDeviceId: 'nowhere' }).catch((error) => error.code),
    ),
  ).toBe('microphone-not-found');
  // A track of the page's own is cloned: it stays its owner's.
  const isOwn = await page.evaluate(async () => {
    const destination = new AudioContext().createMediaStreamDestination();
    const [track] = destination.stream.getAudioTracks();
    if (!track) return 'no track';
    await window.client.setInputDevicesAsync({ audioSource: track });
    window.client.stop();
    return track.readyState;
  });
  expect(isOwn).toBe('live');
  await until(page, 'call-end');
  expect(await live()).toEqual([]);
});

test('a blocked microphone fails the start, as in every room, and leaves nothing open', async () => {
  const refused = await browser.newContext();
  onTestFinished(() => refused.close());
  const page = await open({ in: refused });
  await page.evaluate(() => window.startCall());
  await until(page, 'started');
  expect(await values(page, 'started')).toEqual([null]);
  expect(await values(page, 'error daily-call-join-error')).toEqual(['microphone-blocked']);
  await expectNothingOpen(page);
});

test.each(releases)(
  'broken signaling comes back into the same call, with what was typed in the meantime: livekit-client $release',
  async ({ of }) => {
    await use(of);
    const page = await talk({ microphone: false });
    server().door = { status: 503, text: 'no healthy upstream' };
    server().drop();
    // The first release tells only when the media break, too; they go on here.
    if (of === current) await until(page, 'network-connection');
    await page.evaluate(() =>
      window.client.send({ type: 'add-message', message: { role: 'user', content: 'Are you there?' } }),
    );
    server().door = 'open';
    await expect.poll(() => server().entered.at(-1)?.kind, { timeout: 20_000 }).toBe('reconnect');
    if (of === current) await until(page, 'network-connection', 2);
    const told = [
      { action: 'network-connection', type: 'signaling', event: 'interrupted' },
      { action: 'network-connection', type: 'signaling', event: 'connected' },
    ];
    expect(await values(page, 'network-connection')).toEqual(of === current ? told : []);
    await expect.poll(() => server().texts.filter((text) => text.includes('Are you there?'))).toHaveLength(1);
    await server().speak(0.5);
    await until(page, 'speech-start');
    expect(await events(page)).not.toContain('call-end');
  },
);

test.each(releases)(
  'a restarted session is the same call: heard again, with the microphone and the messages: livekit-client $release',
  async ({ of }) => {
    await use(of);
    const page = await talk();
    server().leave(DisconnectReason.MIGRATION, LeaveRequest_Action.RECONNECT);
    await until(page, 'network-connection', 2);
    expect(server().entered.map(({ kind }) => kind)).toEqual(['join', 'join']);
    await expect.poll(async () => (await server().heard()).level).toBeGreaterThan(0.02);
    await page.evaluate(() =>
      window.client.send({ type: 'add-message', message: { role: 'user', content: 'Again' } }),
    );
    await expect.poll(() => server().texts.filter((text) => text.includes('Again'))).toHaveLength(1);
    await server().speak(0.5);
    await until(page, 'speech-start');
    expect((await events(page)).filter((event) => event === 'call-start')).toHaveLength(1);
    await page.evaluate(() => window.client.stop());
    await expectCallOver(page);
  },
);

test.each([
  ['PARTICIPANT_REMOVED', 'ejected'],
  ['DUPLICATE_IDENTITY', 'ejected'],
  ['ROOM_DELETED', 'ejected'],
  ['SERVER_SHUTDOWN', 'connection-error'],
] as const)(
  '[L18 VS23 A21] a server that ends it, %s: the fatal error %s, then the call is over',
  async (reason, type) => {
    const page = await talk();
    server().leave(DisconnectReason[reason]);
    await expectCallOver(page);
    expect(await values(page, 'error error')).toEqual([type]);
  },
);

test('[A21] a room that closes after the assistant ended the call is not an error', async () => {
  const page = await talk({ microphone: false });
  await server().say('{"type":"status-update","status":"ended","endedReason":"assistant-ended-call"}');
  await until(page, 'message');
  server().leave(DisconnectReason.ROOM_DELETED);
  await expectCallOver(page);
  const all = await events(page);
  expect(all.filter((event) => event.startsWith('error'))).toEqual([]);
  expect(all.filter((event) => event === 'message')).toHaveLength(1);
});

test.each([
  [401, 'invalid token: token is expired (exp)', 'exp-token'],
  [401, 'invalid token: token not valid yet (nbf)', 'nbf-token'],
  [401, 'invalid API key', 'not-allowed'],
  [404, 'requested room does not exist', 'no-room'],
  [500, 'could not start', 'connection-error'],
])(
  '[L18] a server that answers %i %s: the start fails with %s, and the next one works',
  async (status, text, type) => {
    server().door = { status, text };
    const page = await open();
    await page.evaluate(() => window.startCall({ microphone: false }));
    await until(page, 'started');
    expect(await values(page, 'started')).toEqual([null]);
    expect(await values(page, 'error error')).toEqual([type]);
    expect(await values(page, 'error daily-call-join-error')).toEqual(['room-unreachable']);
    expect(await events(page)).not.toContain('call-end');
    await expectNothingOpen(page);
    server().door = 'open';
    await page.evaluate(() => window.startCall({ microphone: false }));
    await until(page, 'call-start');
  },
);

test.each(['daily-call-object-creation started', 'daily-call-join started'])(
  '[A19] stopped at "%s", nothing stays open',
  async (stage) => {
    server().door = 'hangs';
    const page = await open();
    await page.evaluate(() => window.startCall());
    await until(page, stage);
    await page.evaluate(() => window.client.stop());
    await until(page, 'started');
    expect(await values(page, 'started')).toEqual([null]);
    expect((await events(page)).filter((event) => event.startsWith('error'))).toEqual([]);
    await expectNothingOpen(page);
  },
);

test('an agent that comes late is heard; one that leaves goes silent and the call goes on', async () => {
  server().agentIsThere = false;
  const page = await open();
  await page.evaluate(() => window.startCall({ microphone: false }));
  await until(page, 'started');
  server().moveAgent(true);
  await until(page, 'call-start');
  await server().speak(0.5);
  await until(page, 'speech-start');
  server().moveAgent(false);
  await expect.poll(() => page.evaluate(() => window.opened.live().players)).toBe(0);
  expect(await events(page)).not.toContain('call-end');
});

test('sound that waits for a gesture is reported, and comes with the next click', async () => {
  const page = await open({ atOnce: 'error audio-start-failed' });
  expect(server().texts).toEqual([]);
  await page.mouse.click(10, 10);
  await until(page, 'call-start');
  expect(server().texts).toEqual(['"playable"']);
});

test('a page that the browser freezes ends the call, which is not an error', async () => {
  const page = await talk({ microphone: false });
  await page.evaluate(() => window.dispatchEvent(new Event('freeze')));
  await expectCallOver(page);
  expect((await events(page)).filter((event) => event.startsWith('error'))).toEqual([]);
});

test('a page that is left ends the call', async () => {
  const page = await talk();
  await page.goto('about:blank');
  await expect.poll(() => server().requests).toContain('leave');
});

test('a call in another kind of room is passed on, and loads no LiveKit code', async () => {
  const page = await open();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const { host } = site;
  await page.evaluate(
    (webCallUrl) => window.startCall({ microphone: false, webCall: { id: 'foyer', webCallUrl } }),
    `ws://${host}/room`,
  );
  await until(page, 'started');
  // Its adapter has asked for one.
  expect(await values(page, 'error daily-call-join-error')).toEqual(['room-unreachable']);
  expect(scripts.some((url) => /livekit/.test(url))).toBe(false);
  await page.evaluate(() =>
    window.startCall({
      microphone: false,
      webCall: { id: 'no-token', webCallUrl: 'wss://livekit.example', transport: { provider: 'livekit' } },
    }),
  );
  await until(page, 'started', 2);
  expect(await values(page, 'error daily-call-object-creation-error')).toEqual(['invalid-web-call']);
  expect(scripts.some((url) => /livekit-client/.test(url))).toBe(false);
  await expectNothingOpen(page);
});
