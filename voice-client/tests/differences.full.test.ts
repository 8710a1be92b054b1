import { expect, onTestFinished, test } from 'vitest';
import { type MakeClient, makeOurs, makePeer, type StageSettings, setStage } from './both-clients.ts';
import { webCallAnswer } from './provider.ts';
import { settle } from './settle.ts';

// Each difference of README.md: what the peer does, and what this client does instead.

async function set(make: MakeClient, settings: StageSettings = {}) {
  const stage = await setStage(make, settings);
  onTestFinished(() => stage.close());
  return stage;
}

const both = [
  { client: '@vapi-ai/web 2.3.8', make: makePeer, ours: false },
  { client: 'VoiceClient', make: makeOurs, ours: true },
] as const;

/** Names of the events, progress as `stage status`. */
const names = (log: readonly string[]) =>
  log.map((line) => {
    const progress = /^call-start-progress .*"stage":"([\w-]+)","status":"(\w+)"/.exec(line);
    return progress ? `${progress[1]} ${progress[2]}` : line.replace(/ .*/, '');
  });

test.each(both)('[A20] initialization completes: $client $ours', async ({ make, ours }) => {
  const stage = await set(make);
  await stage.start();
  expect(names(stage.log).includes('initialization completed')).toBe(ours);
});

test.each(both)('[A20] a refused web call fails its stage: $client $ours', async ({ make, ours }) => {
  const stage = await set(make, { answer: { status: 401, body: '{}' } });
  await stage.start();
  expect(names(stage.log).includes('web-call-creation failed')).toBe(ours);
});

test.each(both)(
  '[A20] call-start-failed and its error name the stage: $client $ours',
  async ({ make, ours }) => {
    const stage = await set(make, { behavior: { join: 'rejects' } });
    await stage.start();
    const stages = stage.log.slice(-2).map((line) => /"stage":"([\w-]+)"/.exec(line)?.[1]);
    expect(stages).toEqual(ours ? ['daily-call-join', 'daily-call-join'] : ['unknown', 'unknown']);
  },
);

test.each(both)('failures are described in words: $client $ours', async ({ make, ours }) => {
  const refused = await set(make, { answer: { status: 401, body: '{}' } });
  await refused.start();
  expect(refused.log.at(-2)).toContain(ours ? '"error":"401 Unauthorized"' : '"error":"[object Response]"');
  const full = await set(make, { behavior: { join: 'rejects with an object' } });
  await full.start();
  expect(full.log.at(-2)).toContain(ours ? '"error":"The room is full"' : '"error":"[object Object]"');
});

test.each(both)('[A19] stop() while starting ends the start: $client $ours', async ({ make, ours }) => {
  const stage = await set(make, { userAgent: 'Android' });
  await stage.start();
  stage.client.stop();
  await stage.pass(1000);
  if (ours) {
    expect(names(stage.log).at(-1)).toBe('mobile-permissions failed');
    expect(stage.log.at(-1)).toContain('"reason":"aborted"');
  } else {
    // It goes on with an object that is gone, and reports that as a failure.
    expect(names(stage.log).slice(-2)).toEqual(['call-start-failed', 'error']);
  }
});

test.each(both)('[A21] a fatal error ends the call: $client $ours', async ({ make, ours }) => {
  const stage = await set(make);
  await stage.start();
  stage.daily.call.fails('ejected');
  await settle();
  expect(names(stage.log).includes('call-end')).toBe(ours);
});

test.each(both)('[A21] nothing fires after call-end: $client $ours', async ({ make, ours }) => {
  const stage = await set(make);
  await stage.start();
  stage.daily.call.levels(0.5);
  stage.log.length = 0;
  stage.daily.call.leaves();
  await stage.pass(1000);
  stage.daily.call.says('listening');
  expect(names(stage.log)).toEqual(
    ours ? ['speech-end', 'call-end', 'message'] : ['call-end', 'message', 'speech-end', 'call-start'],
  );
});

test.each(both)('[A21] leaving twice ends the call once: $client $ours', async ({ make, ours }) => {
  const stage = await set(make);
  await stage.start();
  stage.daily.call.leaves();
  stage.daily.call.leaves();
  expect(names(stage.log).filter((name) => name === 'call-end')).toHaveLength(ours ? 1 : 2);
});

test.each(both)(
  "call-start comes once however often the assistant says 'listening': $client $ours",
  async ({ make, ours }) => {
    const stage = await set(make);
    await stage.start();
    stage.daily.call.says('listening');
    stage.daily.call.says('listening');
    expect(names(stage.log).filter((name) => name === 'call-start')).toHaveLength(ours ? 1 : 2);
  },
);

test('[V11] an unheard error event does not throw: the peer hides its own text', async () => {
  const { makeSilent } = silentClients();
  await expect(makeSilent(makePeer).start()).rejects.toThrow(/^Unhandled error/);
  await expect(makeSilent(makeOurs).start()).rejects.toThrow(
    /^Assistant or Squad or Workflow must be provided\.$/,
  );
});

test.each(both)(
  'an unheard error event does not break later starts: $client $ours',
  async ({ make, ours }) => {
    const stage = await set(make, { answer: { status: 401, body: '{}' } });
    const silent = make(stage.daily, stage.provider.url, {});
    await silent.start('a').catch(() => 'rejected');
    stage.provider.answer = webCallAnswer();
    expect((await silent.start('a')) !== null).toBe(ours);
  },
);

test.each(both)('two clients share nothing: $client $ours', async ({ make, ours }) => {
  const first = await set(make);
  const a = make(first.daily, first.provider.url, {});
  const second = await set(make);
  if (ours) {
    make(second.daily, second.provider.url, {});
  } else {
    // A second object of the same copy of the module, as in a page.
    const Same = a.constructor as new (token: string, url: string) => unknown;
    new Same('other-key', second.provider.url);
  }
  await a.start('a').catch(() => {});
  expect(first.provider.requests.length).toBe(ours ? 1 : 0);
});

test.each(both)(
  'an optional stage that rejects is reported as failed: $client $ours',
  async ({ make, ours }) => {
    const rejections: unknown[] = [];
    const note = (error: unknown) => rejections.push(error);
    const listeners = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', note);
    onTestFinished(() => {
      process.removeAllListeners('unhandledRejection');
      for (const listener of listeners) process.on('unhandledRejection', listener);
    });
    const stage = await set(make, { behavior: { observer: 'rejects' } });
    await stage.start();
    await settle();
    expect(names(stage.log).includes('audio-observer-setup failed')).toBe(ours);
    expect(rejections.length).toBe(ours ? 0 : 1);
  },
);

test.each(both)(
  'messages between the join and the last stage are not lost: $client $ours',
  async ({ make, ours }) => {
    const stage = await set(make, {
      answer: webCallAnswer({ artifactPlan: { videoRecordingEnabled: true } }),
    });
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
    expect(names(stage.log).includes('call-start')).toBe(ours);
  },
);

test.each(both)('a join that hangs fails after 15 s: $client $ours', async ({ make, ours }) => {
  const stage = await set(make, { behavior: { join: 'hangs' } });
  await stage.start();
  await stage.pass(60_000);
  expect(names(stage.log).includes('call-start-failed')).toBe(ours);
});

test.each(both)(
  'audio elements and louder microphones are released: $client $ours',
  async ({ make, ours }) => {
    const stage = await set(make);
    await stage.start();
    stage.daily.call.track('audio');
    await stage.client.increaseMicLevel(2);
    stage.daily.call.leaves();
    await settle();
    const left = [stage.browser.players.size, stage.browser.microphones.size, stage.browser.contexts.size];
    expect(left).toEqual(ours ? [0, 0, 0] : [1, 2, 1]);
  },
);

test.each(both)(
  'start right after stop() is a new call, which the old one does not end: $client $ours',
  async ({ make, ours }) => {
    const stage = await set(make);
    await stage.start();
    const [old] = stage.daily.made;
    stage.client.stop();
    await stage.start();
    old?.leaves();
    await settle();
    expect(stage.daily.call.callsOf('destroy')).toHaveLength(ours ? 0 : 1);
  },
);

test.each(both)(
  'a muted microphone stays muted when noise cancellation breaks: $client $ours',
  async ({ make, ours }) => {
    const stage = await set(make);
    await stage.start();
    stage.client.setMuted(true);
    stage.daily.call.emit('nonfatal-error', { type: 'audio-processor-error' });
    await settle();
    expect(stage.client.isMuted()).toBe(ours);
  },
);

test.each(both)(
  'a message that is not a JSON object is not emitted: $client $ours',
  async ({ make, ours }) => {
    const stage = await set(make);
    await stage.start();
    stage.log.length = 0;
    const { warn, log } = console;
    console.warn = console.log = () => {};
    stage.daily.call.says('5');
    Object.assign(console, { warn, log });
    expect(stage.log).toEqual(ours ? [] : ['message 5']);
  },
);

test.each(both)('startAudioOff is passed on to the library: $client $ours', async ({ make, ours }) => {
  const stage = await set(make, { devices: { startAudioOff: true } });
  await stage.start();
  expect('startAudioOff' in stage.daily.call.options).toBe(ours);
});

test.each(both)(
  'the library is told not to use eval, and to allow several calls: $client $ours',
  async ({ make, ours }) => {
    const stage = await set(make);
    await stage.start();
    expect(stage.daily.call.options).toEqual({
      audioSource: true,
      videoSource: false,
      dailyConfig: ours ? { avoidEval: true } : {},
      ...(ours ? { allowMultipleCallInstances: true } : {}),
    });
  },
);

test.each(both)('an answer without an address fails the web call: $client $ours', async ({ make, ours }) => {
  const stage = await set(make, { answer: { status: 201, body: '{"id":"call-1"}' } });
  await stage.start();
  expect(stage.daily.made).toHaveLength(ours ? 0 : 1);
});

function silentClients() {
  return {
    makeSilent: (make: MakeClient) => make({} as Parameters<MakeClient>[0], 'http://127.0.0.1:9', {}),
  };
}
