import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runNetworkTests } from '../src/call-object/network-tests.ts';
import {
  type MakeClient,
  makeCurrentPeer,
  makeOurs,
  makePeer,
  type Stage,
  type StageSettings,
  setStage,
} from './both-clients.ts';
import { webCallAnswer } from './provider.ts';
import { settle } from './settle.ts';

// Each difference of README.md, by its number: what either release of the peer does, and what this client does instead.

interface Difference {
  /** Its number in the README. */
  readonly number: number;
  readonly title: string;
  /** The visible result. */
  see(make: MakeClient): Promise<unknown>;
  /** The result with `@vapi-ai/web` 2.3.8. */
  readonly theirs: unknown;
  /** With 2.7.1, if it is not the same difference there. */
  readonly current?: unknown;
  readonly ours: unknown;
}

async function set(make: MakeClient, settings: StageSettings = {}): Promise<Stage> {
  const stage = await setStage(make, settings);
  onTestFinished(() => stage.close());
  // 2.7.1 tells the console what it tells its listeners.
  for (const method of ['error', 'warn', 'log'] as const)
    vi.spyOn(console, method).mockImplementation(() => {});
  return stage;
}

async function started(make: MakeClient, settings: StageSettings = {}): Promise<Stage> {
  const stage = await set(make, settings);
  await stage.start();
  return stage;
}

/** Names of the events, progress as `stage status`. */
const names = (log: readonly string[]) =>
  log.map((line) => {
    const progress = /^call-start-progress .*"stage":"([\w-]+)","status":"(\w+)"/.exec(line);
    return progress ? `${progress[1]} ${progress[2]}` : line.replace(/ .*/, '');
  });

const count = (log: readonly string[], name: string) => names(log).filter((other) => other === name).length;

const unauthorized = { answer: { status: 401, body: '{}' } };
const video = webCallAnswer({ artifactPlan: { videoRecordingEnabled: true } });
const running = { webCallUrl: 'https://room.example/abc', id: 'call-1' };

/** The value of the newest event of this name. */
const told = (stage: Stage, name: string): unknown =>
  stage.told.filter((event) => event.name === name).at(-1)?.args[0];

const read = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((of, name) => Reflect.get(Object(of), name), value);

const require = createRequire(import.meta.url);

const differences: readonly Difference[] = [
  {
    number: 1,
    title: '[A20] initialization completes',
    see: async (make) => names((await started(make)).log).includes('initialization completed'),
    theirs: false,
    ours: true,
  },
  {
    number: 1,
    title: '[A20] a refused web call fails its stage',
    see: async (make) => names((await started(make, unauthorized)).log).includes('web-call-creation failed'),
    theirs: false,
    ours: true,
  },
  {
    number: 1,
    title: '[A20] call-start-failed and its error name the stage',
    see: async (make) => {
      const { log } = await started(make, { behavior: { join: 'rejects' } });
      return log.slice(-2).map((line) => /"stage":"([\w-]+)"/.exec(line)?.[1]);
    },
    theirs: ['unknown', 'unknown'],
    ours: ['daily-call-join', 'daily-call-join'],
  },
  {
    number: 2,
    title: 'failures are described in words',
    see: async (make) => {
      const failures = [unauthorized, { behavior: { join: 'rejects with an object' } } as const];
      const stages = [];
      for (const failure of failures)
        stages.push(read(told(await started(make, failure), 'call-start-failed'), 'error'));
      return stages;
    },
    theirs: ['[object Response]', '[object Object]'],
    current: [{}, '{"action":"error","errorMsg":"The room is full"}'],
    ours: ['401 Unauthorized', 'The room is full'],
  },
  {
    number: 3,
    title: '[A19] stop() while starting ends the start',
    see: async (make) => {
      const stage = await started(make, { userAgent: 'Android' });
      stage.client.stop();
      await stage.pass(1000);
      // The peer goes on with an object that is gone, and reports that as a failure.
      return names(stage.log).includes('call-start-failed')
        ? 'failed'
        : /"reason":"(\w+)"/.exec(stage.log.at(-1) ?? '')?.[1];
    },
    theirs: 'failed',
    ours: 'aborted',
  },
  {
    number: 4,
    title: '[A21] a fatal error ends the call',
    see: async (make) => {
      const stage = await started(make);
      stage.daily.call.fails('ejected');
      await settle();
      return count(stage.log, 'call-end');
    },
    theirs: 0,
    ours: 1,
  },
  {
    number: 5,
    title: '[A21] nothing fires after call-end',
    see: async (make) => {
      const stage = await started(make);
      stage.daily.call.levels(0.5);
      stage.log.length = 0;
      stage.daily.call.leaves();
      await stage.pass(1000);
      stage.daily.call.says('listening');
      return names(stage.log);
    },
    theirs: ['call-end', 'message', 'speech-end', 'call-start'],
    ours: ['speech-end', 'call-end', 'message'],
  },
  {
    number: 6,
    title: '[A21] leaving twice ends the call once',
    see: async (make) => {
      const stage = await started(make);
      stage.daily.call.leaves();
      stage.daily.call.leaves();
      return count(stage.log, 'call-end');
    },
    theirs: 2,
    ours: 1,
  },
  {
    number: 7,
    title: "call-start comes once however often the assistant says 'listening'",
    see: async (make) => {
      const stage = await started(make);
      stage.daily.call.says('listening');
      stage.daily.call.says('listening');
      return count(stage.log, 'call-start');
    },
    theirs: 2,
    ours: 1,
  },
  {
    number: 8,
    title: '[V11] an unheard error event does not throw: the peer hides its own text',
    see: async (make) => {
      const { daily, provider } = await set(make);
      const silent = make(daily, provider.url, {});
      return silent
        .start()
        .catch((error: Error) => error.message.replace(/^Unhandled error.*/s, 'Unhandled error'));
    },
    theirs: 'Unhandled error',
    ours: 'Assistant or Squad or Workflow must be provided.',
  },
  {
    number: 8,
    title: 'an unheard error event does not break later starts',
    see: async (make) => {
      const stage = await started(make, unauthorized);
      const silent = make(stage.daily, stage.provider.url, {});
      await silent.start('a').catch(() => 'rejected');
      stage.provider.answer = webCallAnswer();
      return (await silent.start('a')) !== null;
    },
    theirs: false,
    ours: true,
  },
  {
    number: 9,
    title: 'two clients share nothing',
    see: async (make) => {
      const [first, second] = [await set(make), await set(make)];
      const a = make(first.daily, first.provider.url, {});
      if (make === makeOurs) make(second.daily, second.provider.url, {});
      else {
        // A second object of the same copy of the module, as in a page.
        const Same = a.constructor as new (token: string, url: string) => unknown;
        new Same('other-key', second.provider.url);
      }
      await a.start('a').catch(() => {});
      return first.provider.requests.length;
    },
    theirs: 0,
    ours: 1,
  },
  {
    number: 10,
    title: 'an optional stage that rejects is reported as failed',
    see: async (make) => {
      const rejections: unknown[] = [];
      const listeners = process.listeners('unhandledRejection');
      process
        .removeAllListeners('unhandledRejection')
        .on('unhandledRejection', (error) => rejections.push(error));
      onTestFinished(() => {
        process.removeAllListeners('unhandledRejection');
        for (const listener of listeners) process.on('unhandledRejection', listener);
      });
      const stage = await started(make, { behavior: { observer: 'rejects' } });
      await settle();
      return {
        failed: names(stage.log).includes('audio-observer-setup failed'),
        unhandled: rejections.length,
      };
    },
    theirs: { failed: false, unhandled: 1 },
    ours: { failed: true, unhandled: 0 },
  },
  {
    number: 11,
    title: 'messages between the join and the last stage are not lost',
    see: async (make) => {
      const stage = await set(make, { answer: video });
      const early = stage.daily.createCallObject;
      Object.assign(stage.daily, {
        createCallObject: (options: object) => {
          const call = early(options);
          const record = call.startRecording.bind(call);
          call.startRecording = (settings) => {
            call.says('listening');
            return record(settings);
          };
          return call;
        },
      });
      await stage.start();
      return count(stage.log, 'call-start');
    },
    theirs: 0,
    ours: 1,
  },
  {
    number: 12,
    title: 'a join that hangs fails after 15 s',
    see: async (make) => {
      const stage = await started(make, { behavior: { join: 'hangs' } });
      await stage.pass(60_000);
      return names(stage.log).includes('call-start-failed');
    },
    theirs: false,
    ours: true,
  },
  {
    number: 13,
    title: 'audio elements, louder microphones and audio contexts are released',
    see: async (make) => {
      const stage = await started(make);
      stage.daily.call.track('audio');
      await stage.client.increaseMicLevel(2);
      stage.daily.call.leaves();
      await settle();
      return [stage.browser.players.size, stage.browser.microphones.size, stage.browser.contexts.size];
    },
    theirs: [1, 2, 1],
    ours: [0, 0, 0],
  },
  {
    number: 14,
    title: 'start right after stop() is a new call, which the old one does not end',
    see: async (make) => {
      const stage = await started(make);
      const [old] = stage.daily.made;
      stage.client.stop();
      await stage.start();
      old?.leaves();
      await settle();
      return stage.daily.call.callsOf('destroy').length > 0;
    },
    theirs: true,
    ours: false,
  },
  {
    number: 15,
    title: 'a muted microphone stays muted when noise cancellation breaks',
    see: async (make) => {
      const stage = await started(make);
      stage.client.setMuted(true);
      stage.daily.call.emit('nonfatal-error', { type: 'audio-processor-error' });
      await settle();
      return stage.client.isMuted();
    },
    theirs: false,
    ours: true,
  },
  {
    number: 16,
    title: 'a message that is not a JSON object is not emitted',
    see: async (make) => {
      const stage = await started(make);
      stage.log.length = 0;
      stage.daily.call.says('5');
      return stage.log;
    },
    theirs: ['message 5'],
    ours: [],
  },
  {
    number: 17,
    title: 'startAudioOff is passed on to the library',
    see: async (make) =>
      'startAudioOff' in (await started(make, { devices: { startAudioOff: true } })).daily.call.options,
    theirs: false,
    ours: true,
  },
  {
    number: 18,
    title: 'the library is told not to use eval, and to allow several calls',
    see: async (make) => (await started(make)).daily.call.options,
    theirs: { audioSource: true, videoSource: false, dailyConfig: {} },
    ours: {
      audioSource: true,
      videoSource: false,
      dailyConfig: { avoidEval: true },
      allowMultipleCallInstances: true,
    },
  },
  {
    number: 19,
    title: 'an answer without an address fails the web call',
    see: async (make) =>
      (await started(make, { answer: { status: 201, body: '{"id":"call-1"}' } })).daily.made.length,
    theirs: 1,
    ours: 0,
  },
  {
    number: 20,
    title: '[N27 A22] the credential webhook carries no bearer',
    see: async (make) => {
      const { provider } = await set(make, { answer: { status: 200, body: '{}' } });
      const body = { type: 'auth' };
      if (make === makeOurs) {
        const { createApiClient } = await import('../src/api/index.ts');
        const api = createApiClient({ token: 'private-key', baseUrl: provider.url });
        await api.credentials.handleWebhook({ body: body as never });
      } else {
        const { Api } = require(`${make === makePeer ? '@vapi-ai/web' : 'vapi-web-current'}/dist/api`);
        const securityWorker = () => ({ headers: { Authorization: 'Bearer private-key' } });
        const api = new Api({ baseUrl: provider.url, baseApiParams: { secure: true }, securityWorker });
        await (api.credential.credentialControllerHandleWebhook?.(body) ??
          api.request({ path: '/credential/webhook', method: 'POST', body }));
      }
      return provider.requests.map(({ authorization }) => authorization);
    },
    theirs: ['Bearer private-key'],
    ours: [undefined],
  },
  {
    number: 21,
    title: 'voices follow setOutputDeviceAsync',
    see: async (make) => {
      const stage = await started(make);
      stage.daily.call.track('audio');
      await settle();
      await stage.client.setOutputDeviceAsync({ outputDeviceId: 'speaker-2' });
      return [...stage.browser.players].map((player) => Reflect.get(player, 'sink'));
    },
    theirs: [''],
    ours: ['speaker-2'],
  },
  {
    number: 22,
    title: 'every failure has a sentence in `message`',
    see: async (make) => {
      const stage = await started(make, { behavior: { join: 'rejects' } });
      return ['error', 'call-start-failed'].map((name) => read(told(stage, name), 'message') ?? null);
    },
    theirs: [null, null],
    // Number 2 of its own list.
    current: [null, null],
    ours: ['No way in', 'No way in'],
  },
  {
    number: 22,
    title: "errors of the library have 2.7's fields too",
    see: async (make) => {
      const stage = await started(make);
      stage.daily.call.fails('ejected', 'Removed');
      const error = told(stage, 'error');
      return [read(error, 'type'), read(error, 'errorMsg'), read(error, 'error', 'message')];
    },
    theirs: [undefined, 'Removed', undefined],
    ours: ['daily-error', 'Removed', 'Removed'],
    current: ['daily-error', undefined, { type: 'ejected', msg: 'Removed' }],
  },
  {
    number: 23,
    title: 'the methods of 2.7',
    see: async (make) => {
      const { client } = await set(make);
      const added = [
        'end',
        'reconnect',
        'setVolume',
        'getAudioPlayer',
        'getLocalAudioLevel',
        'startRecording',
        'stopRecording',
      ];
      return added.filter((name) => name in client);
    },
    theirs: [],
    current: [
      'end',
      'reconnect',
      'setVolume',
      'getAudioPlayer',
      'getLocalAudioLevel',
      'startRecording',
      'stopRecording',
    ],
    ours: [
      'end',
      'reconnect',
      'setVolume',
      'getAudioPlayer',
      'getLocalAudioLevel',
      'startRecording',
      'stopRecording',
    ],
  },
  {
    number: 23,
    title:
      'guards for Chrome 140: an option that loses the microphone is left out, one that asks nobody mutes in a call',
    see: async (make) => {
      const stage = await started(make, { config: { alwaysIncludeMicInPermissionPrompt: false } });
      await stage.client.setInputDevicesAsync({ audioSource: false });
      const { options } = stage.daily.call;
      return {
        left: 'alwaysIncludeMicInPermissionPrompt' in Object(Reflect.get(options, 'dailyConfig')),
        asked: stage.daily.call.callsOf('setInputDevicesAsync'),
        on: stage.daily.call.microphoneOn,
      };
    },
    theirs: { left: true, asked: [[{ audioSource: false }]], on: true },
    current: { left: false, asked: [[{}]], on: true },
    ours: { left: false, asked: [[{}]], on: false },
  },
  {
    number: 24,
    title: 'a listener that throws disturbs neither the others nor the call',
    see: async (make) => {
      const stage = await started(make);
      vi.stubGlobal('reportError', () => {});
      const heard: string[] = [];
      stage.client.on('volume-level', () => {
        throw new Error('A mistake in the page');
      });
      stage.client.on('volume-level', () => heard.push('the next one'));
      try {
        stage.daily.call.levels(0.5);
      } catch (error) {
        heard.push(`thrown into the library: ${error instanceof Error ? error.message : error}`);
      }
      return heard;
    },
    theirs: ['thrown into the library: A mistake in the page'],
    ours: ['the next one'],
  },
  {
    number: 25,
    title: 'the emitter has no events about its own listeners',
    see: async (make) => {
      const { client } = await set(make);
      let added = 0;
      client.on('newListener', () => added++);
      client.on('message', () => {});
      return added;
    },
    theirs: 1,
    ours: 0,
  },
];

/** Of 2.7.1 alone, by the numbers of its own list in the README. */
const ofCurrent: readonly Omit<Difference, 'theirs'>[] = [
  {
    number: 1,
    title: 'the error of a failed start is as in 2.3.8, and `message` has the words alone',
    see: async (make) => {
      const failed = told(await started(make, { behavior: { join: 'rejects' } }), 'call-start-failed');
      return [read(failed, 'error'), read(failed, 'message')];
    },
    current: ['No way in', undefined],
    ours: ['Error: No way in', 'No way in'],
  },
  {
    number: 2,
    title: 'a message is a sentence, where 2.7.1 has an object',
    see: async (make) => {
      const stage = await started(make, unauthorized);
      return typeof read(told(stage, 'error'), 'error', 'message');
    },
    current: 'object',
    ours: 'undefined',
  },
  {
    number: 3,
    title: 'what was thrown is there itself, not as a copy',
    see: async (make) => {
      const error = read(told(await started(make, { behavior: { join: 'rejects' } }), 'error'), 'error');
      return [error instanceof Error, read(error, 'message')];
    },
    current: [false, 'No way in'],
    ours: [true, 'No way in'],
  },
  {
    number: 4,
    title: 'a reconnect that fails throws, and names its stage',
    see: async (make) => {
      const stage = await set(make, { behavior: { join: 'rejects' } });
      await expect(stage.client.reconnect(running)).rejects.toThrow('No way in');
      return read(told(stage, 'call-start-failed'), 'stage');
    },
    current: 'reconnect',
    ours: 'daily-call-join',
  },
  {
    number: 5,
    title: 'the visitor is measured without noise cancellation too, on the scale of `volume-level`',
    see: async (make) => {
      const stage = await set(make, { behavior: { processor: 'throws' } });
      const heard: unknown[] = [];
      stage.client.on('local-volume-level', (level) => heard.push(level));
      await stage.start();
      const begun = stage.daily.call.callsOf('startLocalAudioLevelObserver').length;
      stage.daily.call.hears(0.075);
      return { begun, heard };
    },
    current: { begun: 0, heard: [0.075] },
    ours: { begun: 1, heard: [0.5] },
  },
  {
    number: 6,
    title: '`audioSource: false` stays false',
    see: async (make) => {
      const { daily } = await started(make, { devices: { audioSource: false } });
      return read(daily.call.options, 'audioSource');
    },
    current: true,
    ours: false,
  },
  {
    number: 7,
    title: 'network tests give the same results without asking for the camera and without a word',
    see: async (make) => {
      const { daily, browser, client } = await set(make);
      const run = async (): Promise<unknown> => {
        if (make === makeOurs) return runNetworkTests(daily as never);
        const Peer = client.constructor as unknown as { runNetworkTestsStandalone(): Promise<unknown> };
        return Peer.runNetworkTestsStandalone();
      };
      expect(await run()).toMatchObject({
        networkConnectivity: { result: 'passed' },
        websocketConnectivity: { result: 'failed' },
        callQuality: { result: 'error', error: expect.stringContaining('No microphone') },
      });
      expect(daily.made.map(({ destroyed }) => destroyed)).toEqual([true]);
      return { asked: browser.asked, words: vi.mocked(console.log).mock.calls.length > 0 };
    },
    current: { asked: [{ video: true }], words: true },
    ours: { asked: [], words: false },
  },
];

/** The result, ignoring the console. */
async function watch(one: Pick<Difference, 'see'>, make: MakeClient): Promise<unknown> {
  try {
    return await one.see(make);
  } finally {
    for (const method of ['error', 'warn'] as const) vi.mocked(console[method]).mockClear();
  }
}

const releases = [
  { client: '@vapi-ai/web 2.3.8', make: makePeer, of: (one: Difference) => one.theirs },
  {
    client: '@vapi-ai/web 2.7.1',
    make: makeCurrentPeer,
    of: (one: Difference) => ('current' in one ? one.current : one.theirs),
  },
  { client: 'VoiceClient', make: makeOurs, of: (one: Difference) => one.ours },
];

for (const { client, make, of } of releases) {
  test.each(differences)(`difference $number, $title: ${client}`, async (one) => {
    expect(await watch(one, make)).toEqual(of(one));
  });
}

for (const { client, make, of } of releases.slice(1)) {
  test.each(ofCurrent)(`difference $number from 2.7.1, $title: ${client}`, async (one) => {
    expect(await watch(one, make)).toEqual(of({ ...one, theirs: undefined }));
  });
}

test('the README lists these differences and no others, for both releases', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const listed = (release: string) => {
    const [, section = ''] = readme.split(`## Differences from @vapi-ai/web ${release}`);
    return section.split('\n## ')[0] ?? '';
  };
  const numbersOf = (section: string) =>
    [...section.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
  const shown = (some: readonly { readonly number: number }[]) => [
    ...new Set(some.map(({ number }) => number)),
  ];
  expect(numbersOf(listed('2.3.8'))).toEqual(shown(differences));
  expect(numbersOf(listed('2.7.1'))).toEqual(shown(ofCurrent));
  const [, kept = ''] = /Differences ([\d, and\n]+) hold here too/.exec(listed('2.7.1')) ?? [];
  const inBoth = differences.filter((one) => !('current' in one));
  expect((kept.match(/\d+/g) ?? []).map(Number)).toEqual(shown(inBoth));
});
