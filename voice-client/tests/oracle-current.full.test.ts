import { expect, test, vi } from 'vitest';
import { makeCurrentPeer, makeOurs, type Stage, setStage } from './both-clients.ts';
import { webCallAnswer } from './provider.ts';
import { inCall, recording, type Scenario, scenarios, started } from './scenarios.ts';

// The same against `@vapi-ai/web` 2.7.1: whatever its listeners can read from an event, they read from ours too.
// Ours may have more. What differs is in README.md, and listed here by scenario.

const callToken = webCallAnswer({
  artifactPlan: { videoRecordingEnabled: true },
  transport: { callToken: 'token-1' },
});
const running = { webCallUrl: 'https://room.example/abc', id: 'call-1' };

const reconnected =
  (act: (stage: Stage) => unknown = () => {}, call: object = running) =>
  async (stage: Stage) => {
    await stage.client.reconnect(call).catch(() => {});
    await act(stage);
    await stage.pass(0);
  };

const currentScenarios: readonly Scenario[] = [
  { name: 'recording by token', settings: { answer: callToken }, play: started },
  {
    name: 'recording by token starts',
    settings: { answer: callToken },
    play: inCall(({ daily }) => void daily.call.emit('recording-started', { recordingId: 'r' })),
  },
  {
    name: 'what becomes of a recording',
    settings: { answer: recording },
    play: inCall(({ daily, client }) => {
      for (const name of [
        'recording-stats',
        'recording-error',
        'recording-stopped',
        'recording-upload-completed',
      ])
        daily.call.emit(name, { action: name, errorMsg: 'It broke' });
      client.startRecording();
    }),
  },
  {
    name: 'start with an option',
    play: async (stage) => {
      const none = undefined;
      await stage.start('a', none, none, none, none, { roomDeleteOnUserLeaveEnabled: false });
    },
  },
  {
    name: 'the agent is heard',
    play: inCall(async (stage) => {
      stage.client.setVolume(0.5);
      stage.daily.call.track('audio');
      await stage.pass(0);
    }),
  },
  {
    name: 'the visitor is heard',
    play: inCall(({ daily }) => daily.call.hears(0)),
  },
  {
    name: 'the visitor cannot be measured',
    settings: { behavior: { localLevels: 'rejects' } },
    play: started,
  },
  {
    name: 'measuring stops working',
    play: inCall(
      ({ daily }) => void daily.call.emit('nonfatal-error', { type: 'local-audio-level-observer-error' }),
    ),
  },
  { name: 'end', play: inCall(({ client }) => client.end()) },
  { name: 'reconnect', play: reconnected() },
  {
    name: 'reconnect, and the other side leaves',
    play: reconnected(({ daily }) => daily.call.leaves()),
  },
  {
    name: 'reconnect to a recorded call',
    play: reconnected(undefined, { ...running, artifactPlan: { videoRecordingEnabled: true } }),
  },
  { name: 'reconnect to nothing', play: reconnected(undefined, {}) },
  {
    name: 'reconnect, and end',
    play: reconnected(({ client }) => client.end()),
  },
];

const comparedMethods = [
  'join',
  'startRecording',
  'startRemoteParticipantsAudioLevelObserver',
  'startLocalAudioLevelObserver',
  'updateInputSettings',
  'setLocalAudio',
  'sendAppMessage',
  'updateParticipant',
];

async function observe(make: typeof makeOurs, { settings, play }: Scenario) {
  const stage = await setStage(make, { ...settings, newEvents: true });
  // The peer tells the console what it tells its listeners.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    await play(stage);
    return {
      events: stage.told.map(({ name, args }) => ({ name, value: plain(args[0]) })).filter(isCompared),
      requests: stage.provider.requests,
      told: stage.daily.made.map((call) =>
        call.called.filter(
          ([method]) =>
            comparedMethods.includes(String(method)) &&
            // Difference 5: the peer measures nothing where noise cancellation throws.
            !(method === 'startLocalAudioLevelObserver' && settings?.behavior?.processor),
        ),
      ),
    };
  } finally {
    vi.mocked(console.error).mockClear();
    await stage.close();
  }
}

/** Differences 1 of 2.3.8 and of 2.7.1: stages that the peer does not finish. */
function isCompared({ name, value }: { readonly name: string; readonly value: unknown }): boolean {
  const told = JSON.stringify(value) ?? '';
  return !(
    name === 'call-start-progress' &&
    /"stage":"(initialization|reconnect-initialization)","status":"completed"|"stage":"web-call-creation","status":"failed"/.test(
      told,
    )
  );
}

/** As data, with what differs between two runs replaced; errors with the fields that listeners read. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return { name: value.name, message: value.message, stack: 'stack' };
  if (value instanceof Response)
    return { data: null, status: value.status, error: plain(Reflect.get(value, 'error')) };
  if (Array.isArray(value)) return value.map(plain);
  if ('play' in value) return { volume: Reflect.get(value, 'volume') };
  return Object.fromEntries(
    Object.entries(value).map(([key, field]: [string, unknown]) => {
      if (['timestamp', 'duration', 'totalDuration', 'stack', 'errorStack', 'delaySeconds'].includes(key))
        return [key, key];
      if (key === 'videoRecordingStartDelaySeconds') return [key, key];
      return [key, plain(field)];
    }),
  );
}

/** Paths of what their event has and ours has not, or has otherwise. */
function missing(theirs: unknown, ours: unknown, path = ''): string[] {
  if (typeof theirs !== 'object' || theirs === null) return Object.is(theirs, ours) ? [] : [path];
  return Object.entries(theirs).flatMap(([key, value]) =>
    missing(
      value,
      typeof ours === 'object' && ours !== null ? Reflect.get(ours, key) : undefined,
      `${path}.${key}`,
    ),
  );
}

/** Fields that say the same in words, or name the stage: README.md, differences from 2.7.1. */
const known = [
  // 1: stages are named.
  /^(call-start-failed|error)\.stage$/,
  // 2: `Error: …`, as in 2.3.8; `message` has the words alone.
  /^call-start-failed\.error|^call-start-progress\.metadata\.error$/,
  // 3: a sentence, where the peer has an object.
  /^(error|camera-error)\.error\.message\.|^error\.error\.error\.|^local-audio-level-observer-error\.message$/,
];

test.each([...scenarios, ...currentScenarios])(
  'listeners read the same as from @vapi-ai/web 2.7.1: $name',
  async (scenario) => {
    const theirs = await observe(makeCurrentPeer, scenario);
    const ours = await observe(makeOurs, scenario);
    expect(ours.events.map(({ name }) => name)).toEqual(theirs.events.map(({ name }) => name));
    const gone = theirs.events.flatMap(({ name, value }, index) =>
      missing(value, ours.events[index]?.value, name),
    );
    expect(gone.filter((path) => !known.some((pattern) => pattern.test(path)))).toEqual([]);
    expect(ours.requests).toEqual(theirs.requests);
    expect(ours.told).toEqual(theirs.told);
  },
);

test('a reconnect that fails throws as in 2.7.1, and names the stage that failed, as a start does', async () => {
  const scenario: Scenario = {
    name: 'reconnect that fails',
    settings: { behavior: { join: 'rejects' } },
    play: async (stage) => {
      await expect(stage.client.reconnect(running)).rejects.toThrow('No way in');
    },
  };
  const namesOf = async (make: typeof makeOurs) =>
    (await observe(make, scenario)).events
      .slice(-4)
      .map(({ name, value }) => [
        name,
        Reflect.get(Object(value), 'type') ?? Reflect.get(Object(value), 'stage'),
      ]);
  expect((await namesOf(makeCurrentPeer)).slice(-2)).toEqual([
    ['call-start-failed', 'reconnect'],
    ['error', 'reconnect-error'],
  ]);
  expect(await namesOf(makeOurs)).toEqual([
    ['call-start-progress', 'daily-call-join'],
    ['error', 'daily-call-join-error'],
    ['call-start-failed', 'daily-call-join'],
    ['error', 'reconnect-error'],
  ]);
});
