import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createDailyCallObject } from '../src/call-object/daily.ts';
import { VoiceClient } from '../src/voice-client.ts';
import { watchTimers } from './both-clients.ts';
import { stubBrowser } from './fake-browser.ts';
import { FakeDaily } from './fake-daily.ts';
import { webCall } from './provider.ts';

/** The steps: commands of the page, and events of the library. */
const actions = [
  'start',
  'stop',
  'mute',
  'louder',
  'say',
  'listening',
  'message',
  'ended message',
  'broken message',
  'speech',
  'silence',
  'track',
  'participant joins',
  'participant leaves',
  'leaves',
  'fatal error',
  'audio processor error',
  'recording started',
  'refuse autoplay',
  'allow autoplay',
  'gesture',
  'listener stops at call-start',
  'listener starts at call-end',
  'wait 10',
  'wait 1000',
  'wait 6000',
  'wait 16000',
] as const;

type Action = (typeof actions)[number];

/** Mostly nothing is wrong. */
const mostly = <T>(...wrong: T[]): fc.Arbitrary<T | undefined> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...wrong) },
  );

/** How the provider and the library behave in one sequence. */
const plan = fc.record({
  provider: mostly('refuses' as const, 'hangs' as const),
  recorded: fc.boolean(),
  mobile: fc.boolean(),
  join: mostly('rejects' as const, 'hangs' as const, 'fatal error' as const),
  create: mostly('throws' as const),
  recording: mostly('throws' as const, 'rejects' as const, 'hangs' as const),
  observer: mostly('throws' as const, 'rejects' as const, 'hangs' as const),
  processor: mostly('throws' as const, 'rejects' as const, 'hangs' as const),
  destroy: mostly('hangs' as const, 'rejects' as const),
});

type Plan = typeof plan extends fc.Arbitrary<infer P> ? P : never;

/** Often a start, for without a call little can happen. */
const action = fc.constantFrom(...actions, 'start' as const, 'start' as const);

const sequence = fc
  .array(action, { maxLength: 40, size: 'max' })
  .map((rest): readonly Action[] => ['start', ...rest]);

const runs = process.env['FOYER_SOAK'] === '1' ? 5000 : 400;

test(`[A19 A21 VS20] ${runs} random sequences: one call-end per joined call, nothing after it, nothing left`, async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await fc.assert(fc.asyncProperty(plan, sequence, play), {
    numRuns: runs,
    seed: 20_261_121,
  });
  vi.mocked(console.warn).mockRestore();
  vi.spyOn(console, 'warn');
});

async function play(behavior: Plan, sequence: readonly Action[]): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const browser = stubBrowser();
  const timers = watchTimers();
  vi.stubGlobal('fetch', provider(behavior));
  const { join, create, recording, observer, processor, destroy } = behavior;
  const chosen = Object.entries({ join, create, recording, observer, processor, destroy });
  const daily = new FakeDaily(Object.fromEntries(chosen.filter(([, value]) => value !== undefined)));
  const client = new VoiceClient(
    'key',
    'http://provider.example',
    {},
    {},
    {
      userAgent: behavior.mobile ? 'Android' : 'Linux',
      createCallObject: (settings) => createDailyCallObject(settings, async () => ({ default: daily })),
    },
  );
  const check = watchEvents(client);
  let listenerStops = false;
  let listenerStarts = false;
  client.on('call-start', () => listenerStops && client.stop());
  client.on('call-end', () => {
    if (!listenerStarts) return;
    listenerStarts = false;
    void client.start('again');
  });
  const call = () => daily.made.at(-1);
  const outcomes: Promise<unknown>[] = [];
  try {
    for (const action of sequence) {
      switch (action) {
        case 'start':
          outcomes.push(client.start('a'));
          break;
        case 'stop':
          client.stop();
          break;
        case 'mute':
          if (client.getCallObject()) client.setMuted(true);
          break;
        case 'louder':
          if (client.getCallObject()) void client.increaseMicLevel(2);
          break;
        case 'say':
          client.say('Hello');
          break;
        case 'listening':
          call()?.says('listening');
          break;
        case 'message':
          call()?.says('{"type":"transcript"}');
          break;
        case 'ended message':
          call()?.says('{"type":"status-update","status":"ended"}');
          break;
        case 'broken message':
          call()?.says('{');
          break;
        case 'speech':
          call()?.levels(0.5);
          break;
        case 'silence':
          call()?.levels(0);
          break;
        case 'track':
          call()?.track('audio');
          break;
        case 'participant joins':
          call()?.emit('participant-joined', {
            participant: { session_id: 'x', local: false, user_name: '' },
          });
          break;
        case 'participant leaves':
          call()?.emit('participant-left', { participant: { session_id: 'assistant', local: false } });
          break;
        case 'leaves':
          call()?.leaves();
          break;
        case 'fatal error':
          call()?.fails('ejected');
          break;
        case 'audio processor error':
          call()?.emit('nonfatal-error', { type: 'audio-processor-error' });
          break;
        case 'recording started':
          call()?.emit('recording-started', {});
          break;
        case 'refuse autoplay':
          browser.autoplay = 'refuse';
          break;
        case 'allow autoplay':
          browser.autoplay = 'allow';
          break;
        case 'gesture':
          browser.document.dispatchEvent(new Event('pointerdown'));
          break;
        case 'listener stops at call-start':
          listenerStops = true;
          break;
        case 'listener starts at call-end':
          listenerStarts = true;
          break;
        default:
          await vi.advanceTimersByTimeAsync(Number(action.slice(5)));
      }
      await turns();
    }
    // The end: whatever is on is stopped, and every start has come back.
    listenerStarts = false;
    client.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    await turns();
    await Promise.all(outcomes);
    check();
    expect(client.getSnapshot()).toEqual({ status: 'idle' });
    expect(timers.size).toBe(0);
    expect([browser.players.size, browser.microphones.size, browser.contexts.size]).toEqual([0, 0, 0]);
    for (const made of daily.made) {
      expect(made.callsOf('destroy')).toHaveLength(1);
      expect(made.listenersLeft()).toBe(0);
    }
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
}

/** @returns what says whether the events of all calls were as they must be */
function watchEvents(client: VoiceClient): () => void {
  const problems: string[] = [];
  /** The call is over (or none was started): only its last word may come, or the next start. */
  let over = true;
  let lastWord = false;
  let joined = false;
  let ended = 0;
  let endsDue = 0;
  const inCall = (name: string) => () => {
    if (over) problems.push(`${name} while no call is on`);
  };
  client.on('call-start-progress', ({ stage, status, metadata }) => {
    if (stage === 'validation') return;
    if (stage === 'initialization' && status === 'started') {
      if (!over) problems.push('a start within a call');
      over = false;
      joined = false;
      return;
    }
    // An interrupted start says so when everything else is over.
    if (metadata?.['reason'] === 'aborted') {
      if (client.getSnapshot().status === 'idle') {
        over = true;
        if (joined) endsDue--;
        joined = false;
      }
      return;
    }
    inCall(`${stage} ${status}`)();
    if (stage === 'daily-call-join' && status === 'completed') {
      joined = true;
      endsDue++;
    }
  });
  for (const name of [
    'call-start',
    'call-start-success',
    'volume-level',
    'speech-start',
    'speech-end',
    'video',
    'daily-participant-updated',
  ] as const) {
    client.on(name, inCall(name));
  }
  client.on('call-start-failed', () => {
    inCall('call-start-failed')();
    if (joined) problems.push('call-start-failed after the join');
    over = true;
    lastWord = true;
  });
  client.on('error', () => {
    if (over && !lastWord) problems.push('error while no call is on');
    if (over) lastWord = false;
  });
  client.on('call-end', () => {
    inCall('call-end')();
    if (!joined) problems.push('call-end of a call that was not joined');
    ended++;
    over = true;
    lastWord = true;
  });
  client.on('message', ({ endedReason }) => {
    if (over && !(lastWord && endedReason === 'customer-ended-call'))
      problems.push('message while no call is on');
    if (over) lastWord = false;
  });
  return () => {
    expect(problems).toEqual([]);
    expect(ended).toBe(endsDue);
  };
}

function provider({ provider: behavior, recorded }: Plan): typeof fetch {
  return (_url, init) => {
    if (behavior === 'hangs') {
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    }
    const answer = { ...webCall, artifactPlan: { videoRecordingEnabled: recorded } };
    return Promise.resolve(
      behavior === 'refuses' ? Response.json({}, { status: 500 }) : Response.json(answer, { status: 201 }),
    );
  };
}

/** Lets what is ready run; sometimes a start is mid-way between two actions. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve));
}
