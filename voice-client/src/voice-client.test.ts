import { expect, onTestFinished, test, vi } from 'vitest';
import { until } from '../../tests/until.ts';
import { makeOurs, type Stage, type StageSettings, setStage } from '../tests/both-clients.ts';
import { webCallAnswer } from '../tests/provider.ts';
import { settle } from '../tests/settle.ts';
import type { CreateCallObject } from './call-object/call-object.ts';
import { readCameraErrorType } from './call-object/camera-error.ts';
import { createDailyCallObject } from './call-object/daily.ts';
import { readFatalErrorType } from './call-object/fatal-error.ts';
import { VoiceClient } from './voice-client.ts';

const recording = webCallAnswer({ artifactPlan: { videoRecordingEnabled: true } });

async function set(settings: StageSettings = {}): Promise<Stage & { readonly voice: VoiceClient }> {
  const stage = await setStage(makeOurs, settings);
  onTestFinished(() => stage.close());
  if (!(stage.client instanceof VoiceClient)) throw new Error('not ours');
  return Object.assign(stage, { voice: stage.client });
}

async function joined(settings: StageSettings = {}) {
  const stage = await set(settings);
  await stage.start();
  return stage;
}

/** Names of the events, progress as `stage status`. */
const names = (log: readonly string[]) =>
  log.map((line) => {
    const [name = ''] = line.split(' ');
    const progress = /"stage":"([\w-]+)","status":"(\w+)"/.exec(line);
    return name === 'call-start-progress' && progress ? `${progress[1]} ${progress[2]}` : name;
  });

const count = (log: readonly string[], name: string) => names(log).filter((other) => other === name).length;

/** Nothing of a call is left anywhere. */
function expectNothingLeft(stage: Stage) {
  expect(stage.browser.players.size).toBe(0);
  expect(stage.browser.microphones.size).toBe(0);
  expect(stage.browser.contexts.size).toBe(0);
  expect(stage.timers.size).toBe(0);
  for (const call of stage.daily.made) {
    expect(call.callsOf('destroy')).toHaveLength(1);
    expect(call.listenersLeft()).toBe(0);
  }
}

test('[VS1] the session is idle, starting stage by stage, joined, live, ending and idle again', async () => {
  const stage = await set();
  const seen: string[] = [];
  stage.voice.subscribe(() => {
    const state = stage.voice.getSnapshot();
    seen.push(state.status === 'starting' ? `starting ${state.stage}` : state.status);
  });
  expect(stage.voice.getSnapshot()).toEqual({ status: 'idle' });
  await stage.start();
  stage.daily.call.says('listening');
  expect(stage.voice.getSnapshot()).toEqual({ status: 'live', callId: 'call-1' });
  stage.client.stop();
  await settle();
  expect(seen).toEqual([
    'starting initialization',
    'starting web-call-creation',
    'starting daily-call-object-creation',
    'starting mobile-permissions',
    'starting daily-call-join',
    'starting audio-observer-setup',
    'starting audio-processing-setup',
    'joined',
    'live',
    'ending',
    'idle',
  ]);
});

test('[VS1] the snapshot is the same object until the state changes', async () => {
  const stage = await joined();
  const before = stage.voice.getSnapshot();
  stage.daily.call.levels(0.2);
  expect(stage.voice.getSnapshot()).toBe(before);
});

test('[VS2] a second start while started is refused with a reason and returns null', async () => {
  const stage = await joined();
  stage.log.length = 0;
  expect(await stage.client.start('another')).toBeNull();
  expect(stage.log).toEqual([
    'call-start-progress {"stage":"validation","status":"failed","timestamp":"T","metadata":{"reason":"already-started"}}',
  ]);
  expect(stage.provider.requests).toHaveLength(1);
});

test('[VS2] of two starts at once the second is refused', async () => {
  const stage = await set();
  const first = stage.client.start('a');
  expect(await stage.client.start('b')).toBeNull();
  expect(await first).toMatchObject({ id: 'call-1' });
  expect(stage.daily.made).toHaveLength(1);
});

test('[VS3 VS4 A20] every stage is started and completed, in this order', async () => {
  const stage = await joined({ answer: recording });
  expect(names(stage.log)).toEqual([
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
    'video-recording-setup started',
    'video-recording-setup completed',
    'audio-observer-setup started',
    'audio-observer-setup completed',
    'audio-processing-setup started',
    'audio-processing-setup completed',
    'call-start-success',
  ]);
});

const required: readonly [string, StageSettings][] = [
  ['web-call-creation', { answer: { status: 401, body: '{"message":"Invalid Key"}' } }],
  ['daily-call-object-creation', { behaviour: { create: 'throws' } }],
  ['daily-call-join', { behaviour: { join: 'rejects' } }],
];

test.each(required)(
  '[VS4 VS20 A20] a failure of %s names it, cleans up and lets start again',
  async (name, settings) => {
    const stage = await set(settings);
    expect(await stage.start()).toBeNull();
    expect(names(stage.log)).toContain(`${name} failed`);
    expect(names(stage.log).slice(-2)).toEqual(['call-start-failed', 'error']);
    expect(stage.log.at(-2)).toContain(`"stage":"${name}"`);
    expect(stage.log.at(-1)).toContain(`{"type":"start-method-error","stage":"${name}"`);
    expect(count(stage.log, 'call-end')).toBe(0);
    expect(stage.voice.getSnapshot()).toEqual({ status: 'idle' });
    expectNothingLeft(stage);
    stage.log.length = 0;
    expect(await stage.start()).toBeNull();
    expect(names(stage.log)).toContain('initialization started');
  },
);

test('[VS5] the constructor takes the bearer and the base address', async () => {
  const stage = await joined();
  expect(stage.provider.requests[0]?.authorization).toBe('Bearer public-key');
});

test('[VS5] the base address is https://api.vapi.ai when none is given', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response('{}', { status: 503 });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  await new VoiceClient('key').start('a');
  expect(asked).toEqual(['https://api.vapi.ai/call/web']);
});

test('[VS6 VS7] the call is created with POST /call/web, joined at its webCallUrl and returned', async () => {
  const stage = await set();
  expect(await stage.start('assistant-1')).toMatchObject({
    id: 'call-1',
    webCallUrl: 'https://room.example/abc',
  });
  expect(stage.provider.requests).toEqual([
    {
      method: 'POST',
      path: '/call/web',
      authorization: 'Bearer public-key',
      contentType: 'application/json',
      body: '{"assistantId":"assistant-1"}',
    },
  ]);
  expect(stage.daily.call.callsOf('join')).toEqual([
    [{ url: 'https://room.example/abc', subscribeToTracksAutomatically: false }],
  ]);
});

test('[VS7] an answer without an address to join fails the web call', async () => {
  const stage = await set({ answer: { status: 201, body: '{"id":"call-1"}' } });
  expect(await stage.start()).toBeNull();
  expect(stage.log.at(-1)).toContain('The provider answered without the address of a call');
  expect(stage.daily.made).toHaveLength(0);
});

test.each([
  [['a-1'], { assistantId: 'a-1' }],
  [[{ name: 'A' }], { assistant: { name: 'A' } }],
  [['a-1', { firstMessage: 'Hi' }], { assistantId: 'a-1', assistantOverrides: { firstMessage: 'Hi' } }],
  [[undefined, undefined, 's-1'], { squadId: 's-1' }],
  [[undefined, undefined, { members: [] }], { squad: { members: [] } }],
  [[undefined, undefined, undefined, 'w-1'], { workflowId: 'w-1' }],
  [
    [undefined, undefined, undefined, { nodes: [] }, { variableValues: { a: 1 } }],
    { workflow: { nodes: [] }, workflowOverrides: { variableValues: { a: 1 } } },
  ],
])('[VS8] start(...%j) asks for %j', async (args, body) => {
  const stage = await set();
  await stage.start(...args);
  expect(JSON.parse(stage.provider.requests[0]?.body ?? '')).toEqual(body);
});

test('[VS9 VS10 A21] leaving the meeting ends the call once, with one status update', async () => {
  const stage = await joined();
  stage.log.length = 0;
  const { call } = stage.daily;
  call.leaves();
  call.leaves();
  call.says('{"type":"status-update","status":"ended"}');
  await settle();
  expect(stage.log).toEqual([
    'call-end',
    'message {"type":"status-update","status":"ended","endedReason":"customer-ended-call"}',
  ]);
});

test('[VS10 VE4] no status update is made up when the server has sent one', async () => {
  const stage = await joined();
  stage.log.length = 0;
  stage.daily.call.says('{"type":"status-update","status":"ended","endedReason":"silence-timed-out"}');
  stage.daily.call.leaves();
  expect(stage.log).toEqual([
    'message {"type":"status-update","status":"ended","endedReason":"silence-timed-out"}',
    'call-end',
  ]);
});

test('[VS11] leaving the meeting stops the recording, cleans up and resets', async () => {
  const stage = await joined({ answer: recording });
  stage.daily.call.track('audio');
  await settle();
  expect(stage.browser.players.size).toBe(1);
  await stage.client.increaseMicLevel(2);
  stage.daily.call.levels(0.5);
  stage.daily.call.leaves();
  await settle();
  expect(stage.daily.call.callsOf('stopRecording')).toHaveLength(1);
  expect(stage.voice.getSnapshot()).toEqual({ status: 'idle' });
  expectNothingLeft(stage);
});

test('[VS11] without a recording none is stopped', async () => {
  const stage = await joined();
  stage.daily.call.leaves();
  expect(stage.daily.call.callsOf('stopRecording')).toHaveLength(0);
});

test('[VS12] a broken audio processor is switched off and the microphone on', async () => {
  const stage = await joined();
  stage.daily.call.called.length = 0;
  stage.daily.call.emit('nonfatal-error', { type: 'audio-processor-error' });
  await settle();
  expect(stage.daily.call.called).toEqual([
    ['updateInputSettings', { audio: { processor: { type: 'none' } } }],
    ['setLocalAudio', true],
  ]);
});

test('[VS12] who has muted the microphone stays muted when the audio processor breaks', async () => {
  const stage = await joined();
  stage.client.setMuted(true);
  stage.daily.call.emit('nonfatal-error', { type: 'audio-processor-error' });
  await settle();
  expect(stage.client.isMuted()).toBe(true);
});

test('[VS12 VE8] an audio processor that cannot be switched off is an error event, not a loose rejection', async () => {
  const stage = await joined({ behaviour: { processor: 'rejects' } });
  stage.log.length = 0;
  stage.daily.call.emit('nonfatal-error', { type: 'audio-processor-error' });
  await settle();
  expect(stage.log).toEqual([
    'error {"type":"audio-processing-setup-error","stage":"audio-processing-setup","error":"Error: No processor","timestamp":"T"}',
  ]);
});

test('[VS13] a mobile device joins after 1000 ms', async () => {
  const stage = await set({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' });
  await stage.start();
  await stage.pass(999);
  expect(stage.daily.call.callsOf('join')).toHaveLength(0);
  await stage.pass(1);
  expect(stage.daily.call.callsOf('join')).toHaveLength(1);
});

test('[VS14] audio levels are observed every 100 ms', async () => {
  const stage = await joined();
  expect(stage.daily.call.callsOf('startRemoteParticipantsAudioLevelObserver')).toEqual([[100]]);
});

test('[VS15] noise cancellation is the default audio processor', async () => {
  const stage = await joined();
  expect(stage.daily.call.callsOf('updateInputSettings')).toEqual([
    [{ audio: { processor: { type: 'noise-cancellation' } } }],
  ]);
});

test('[VS16] the video is recorded at 1280x720, default layout, dark background', async () => {
  const stage = await joined({ answer: recording });
  expect(stage.daily.call.callsOf('startRecording')).toEqual([
    [{ width: 1280, height: 720, backgroundColor: '#FF1F2D3D', layout: { preset: 'default' } }],
  ]);
});

test.each([
  ['off', webCallAnswer(), false],
  ['on when the video is recorded', recording, true],
])('[VS17] the camera is %s, the microphone is on', async (_title, answer, videoSource) => {
  const stage = await joined({ answer });
  expect(stage.daily.call.options).toMatchObject({ audioSource: true, videoSource });
});

test('[VS17] microphone: false joins without one', async () => {
  const stage = await set();
  const { daily, provider } = stage;
  const settings: object[] = [];
  const client = new VoiceClient(
    'key',
    provider.url,
    {},
    {},
    {
      microphone: false,
      createCallObject: async (asked) => {
        settings.push(asked);
        throw new Error('enough');
      },
    },
  );
  await client.start('a');
  expect(settings).toMatchObject([{ audioSource: false, videoSource: false }]);
  expect(daily.made).toHaveLength(0);
});

test.each([
  ['audio only', webCallAnswer(), false],
  ['video too when it is recorded', recording, true],
  ['video too with tavus', webCallAnswer({ assistant: { voice: { provider: 'tavus' } } }), true],
])('[VS18] remote tracks are subscribed by hand: %s', async (_title, answer, video) => {
  const stage = await joined({ answer });
  stage.daily.call.emit('participant-joined', {
    participant: { session_id: 'x', local: false, user_name: '' },
  });
  stage.daily.call.emit('participant-joined', {
    participant: { session_id: 'me', local: true, user_name: '' },
  });
  expect(stage.daily.call.callsOf('updateParticipant')).toEqual([
    ['x', { setSubscribedTracks: { audio: true, video } }],
  ]);
});

test("[VS19] only the participant 'Vapi Speaker' is heard and seen", async () => {
  const stage = await joined();
  stage.log.length = 0;
  stage.daily.call.track('audio', 'Somebody');
  stage.daily.call.track('video', 'Somebody');
  stage.daily.call.track('audio', 'Vapi Speaker', { local: true });
  await settle();
  expect(stage.browser.players.size).toBe(0);
  expect(stage.log).toEqual([]);
  stage.daily.call.track('audio');
  stage.daily.call.track('video');
  await settle();
  expect(stage.browser.players.size).toBe(1);
  expect(names(stage.log)).toEqual(['video']);
});

test('[VS21] setMuted and increaseMicLevel throw without a call', async () => {
  const stage = await set();
  expect(() => stage.client.setMuted(true)).toThrow(new Error('Call object is not available.'));
  await expect(stage.client.increaseMicLevel(2)).rejects.toThrow(new Error('Call object is not available.'));
  expect(stage.client.isMuted()).toBe(false);
  await stage.start();
  stage.client.stop();
  await settle();
  expect(() => stage.client.setMuted(true)).toThrow(new Error('Call object is not available.'));
});

test('[VS21] setMuted turns the microphone off and on in a call', async () => {
  const stage = await joined();
  stage.client.setMuted(true);
  expect(stage.client.isMuted()).toBe(true);
  stage.client.setMuted(false);
  expect(stage.client.isMuted()).toBe(false);
  expect(stage.daily.call.callsOf('setLocalAudio')).toEqual([[false], [true]]);
});

test('[VS22] a microphone that cannot be made louder is logged only', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const stage = await joined();
  stage.log.length = 0;
  stage.browser.microphone = 'deny';
  await stage.client.increaseMicLevel(2);
  expect(log).toHaveBeenCalledWith('Error adjusting microphone level:', expect.any(DOMException));
  log.mockRestore();
  expect(stage.log).toEqual([]);
});

test('[VS22] a louder microphone replaces the one before, which is released', async () => {
  const stage = await joined();
  await stage.client.increaseMicLevel(2);
  await stage.client.increaseMicLevel(3);
  expect(stage.daily.call.callsOf('setInputDevicesAsync')).toHaveLength(2);
  expect(stage.browser.contexts.size).toBe(1);
  expect(stage.browser.microphones.size).toBe(2);
});

test('[VS22] a microphone that opens after the call is released at once', async () => {
  const stage = await joined();
  const louder = stage.client.increaseMicLevel(2);
  stage.client.stop();
  await louder;
  await settle();
  expectNothingLeft(stage);
});

test.each(['{"type":', '5', 'null', '[1]', 'playable'])(
  '[VS22] the message %s is logged only',
  async (data) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const stage = await joined();
    stage.log.length = 0;
    stage.daily.call.says(data);
    expect(log).toHaveBeenCalledWith('Error parsing message data: ', expect.any(Error));
    log.mockRestore();
    expect(stage.log).toEqual([]);
  },
);

test('[VS23] errors of the library pass through, and the recording stops', async () => {
  const stage = await joined({ answer: recording });
  stage.log.length = 0;
  stage.daily.call.fails('ejected', 'You were ejected');
  expect(stage.log[0]).toBe(
    'error {"action":"error","errorMsg":"You were ejected","error":{"type":"ejected","msg":"You were ejected"}}',
  );
  expect(stage.daily.call.callsOf('stopRecording')).toHaveLength(1);
});

test('[VS24] a refused web call throws the response into the start, with its parsed body', async () => {
  const stage = await set({ answer: { status: 401, body: '{"message":"Invalid Key"}' } });
  const errors: unknown[] = [];
  stage.voice.on('error', (event) => 'error' in event && errors.push(event.error));
  await stage.start();
  expect(errors[0]).toBeInstanceOf(Response);
  expect(errors[0]).toMatchObject({ status: 401, error: { message: 'Invalid Key' } });
});

test('[VS25 VS26 L19] the call object tells its state, access and permissions in the words of this package', async () => {
  const stage = await joined();
  const callObject = stage.voice.getCallObject();
  expect(callObject?.meetingState()).toBe('joined');
  expect(callObject?.accessLevel()).toBe('full');
  expect(callObject?.permissions()).toEqual({
    hasPresence: true,
    canSend: ['audio'],
    canReceive: { base: true },
    canAdmin: false,
  });
  expect(stage.voice.getDailyCallObject()).toBe(stage.daily.call);
  stage.daily.call.leaves();
  expect(stage.voice.getCallObject()).toBeNull();
  expect(stage.voice.getDailyCallObject()).toBeNull();
});

test('[VE1] every event of the room reaches its listeners', async () => {
  const stage = await joined();
  stage.log.length = 0;
  const { call } = stage.daily;
  call.says('listening');
  call.says('{"type":"transcript"}');
  call.levels(0.02);
  call.track('video');
  call.emit('camera-error', { action: 'camera-error', error: { type: 'permissions', msg: 'No' } });
  call.emit('network-quality-change', { threshold: 'low' });
  call.emit('network-connection', { event: 'connected' });
  call.emit('participant-updated', { participant: { session_id: 'x', local: false, user_name: '' } });
  call.fails('connection-error');
  expect(names(stage.log)).toEqual([
    'call-start',
    'message',
    'volume-level',
    'speech-start',
    'video',
    'camera-error',
    'network-quality-change',
    'network-connection',
    'daily-participant-updated',
    'error',
    'speech-end',
    'call-end',
    'message',
  ]);
});

test('[VE2] call events carry stage, status, timestamp, duration and metadata', async () => {
  const stage = await set();
  const events: object[] = [];
  stage.voice.on('call-start-progress', (event) => events.push(event));
  await stage.start();
  expect(events[3]).toEqual({
    stage: 'web-call-creation',
    status: 'completed',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    duration: expect.any(Number),
    metadata: { callId: 'call-1', videoRecordingEnabled: false, voiceProvider: 'unknown' },
  });
});

test('[VE3] a message is the parsed JSON object', async () => {
  const stage = await joined();
  stage.log.length = 0;
  stage.daily.call.says('{"type":"status-update","status":"in-progress"}');
  expect(stage.log).toEqual(['message {"type":"status-update","status":"in-progress"}']);
});

test('[VE5] say sends type, message and flags; interruptions are off by default', async () => {
  const stage = await joined();
  stage.client.say('Hello');
  stage.client.say('Bye', true, true, true);
  expect(stage.daily.call.callsOf('sendAppMessage').map(([text]) => JSON.parse(String(text)))).toEqual([
    { type: 'say', message: 'Hello', interruptionsEnabled: false, interruptAssistantEnabled: false },
    {
      type: 'say',
      message: 'Bye',
      endCallAfterSpoken: true,
      interruptionsEnabled: true,
      interruptAssistantEnabled: true,
    },
  ]);
});

test.each([
  [[0], '0'],
  [[0.075], '0.5'],
  [[0.03, 0.045], '0.5'],
  [[0.15], '1'],
  [[3], '1'],
])('[VE6] the volume of %j is %s', async (levels, volume) => {
  const stage = await joined();
  stage.log.length = 0;
  stage.daily.call.levels(...levels);
  expect(stage.log[0]).toBe(`volume-level ${volume}`);
});

test('[VE7] 0.01 is silence, more is speech, which ends after 1 s of silence', async () => {
  const stage = await joined();
  const speech = () => names(stage.log).filter((name) => name.startsWith('speech'));
  stage.daily.call.levels(0.01);
  expect(speech()).toEqual([]);
  stage.daily.call.levels(0.010001);
  expect(speech()).toEqual(['speech-start']);
  await stage.pass(999);
  stage.daily.call.levels(0.010001);
  await stage.pass(999);
  expect(speech()).toEqual(['speech-start']);
  await stage.pass(1);
  expect(speech()).toEqual(['speech-start', 'speech-end']);
});

const optional: readonly [string, StageSettings][] = [
  ['video-recording-setup', { answer: recording, behaviour: { recording: 'rejects' } }],
  ['audio-observer-setup', { behaviour: { observer: 'rejects' } }],
  ['audio-processing-setup', { behaviour: { processor: 'rejects' } }],
];

test.each(optional)('[VE8 A20] a failure of %s is told, and the call goes on', async (name, settings) => {
  const stage = await set(settings);
  expect(await stage.start()).toMatchObject({ id: 'call-1' });
  expect(names(stage.log)).toContain(`${name} failed`);
  expect(names(stage.log)).not.toContain(`${name} completed`);
  expect(stage.log.filter((line) => line.startsWith('error'))).toEqual([
    expect.stringContaining(`{"type":"${name}-error","stage":"${name}"`),
  ]);
  expect(names(stage.log).at(-1)).toBe('call-start-success');
});

const hanging: readonly [string, StageSettings][] = [
  ['video-recording-setup', { answer: recording, behaviour: { recording: 'hangs' } }],
  ['audio-observer-setup', { behaviour: { observer: 'hangs' } }],
  ['audio-processing-setup', { behaviour: { processor: 'hangs' } }],
];

test.each(hanging)('[VE8] %s holds a start up for at most 5 s', async (name, settings) => {
  const stage = await set(settings);
  await stage.start();
  await stage.pass(4999);
  expect(names(stage.log)).not.toContain(`${name} failed`);
  await stage.pass(1);
  expect(names(stage.log)).toContain(`${name} failed`);
  expect(names(stage.log).at(-1)).toBe('call-start-success');
});

test('[VE8] errors of the start by their types', async () => {
  const types: unknown[] = [];
  for (const behaviour of [{ create: 'throws' }, { join: 'rejects' }] as const) {
    const stage = await set({ behaviour });
    stage.voice.on('error', (event) => types.push('type' in event && event.type));
    await stage.start();
  }
  expect(types).toEqual([
    'daily-call-object-creation-error',
    'start-method-error',
    'daily-call-join-error',
    'start-method-error',
  ]);
});

test("[VE9] 'listening' is call-start, once; the assistant's track is answered with 'playable'", async () => {
  const stage = await joined();
  stage.log.length = 0;
  stage.daily.call.track('audio');
  await settle();
  expect(stage.daily.call.callsOf('sendAppMessage')).toEqual([['playable']]);
  stage.daily.call.says('listening');
  stage.daily.call.says('listening');
  expect(stage.log).toEqual(['call-start']);
});

test("[VE9] 'listening' before the join is done is call-start once it is", async () => {
  const stage = await set();
  const early = stage.daily.createCallObject;
  Object.assign(stage.daily, {
    createCallObject: (options: object) => {
      const call = early(options);
      const join = call.join.bind(call);
      call.join = async (room) => {
        call.says('listening');
        return join(room);
      };
      return call;
    },
  });
  await stage.start();
  const [started, completed] = ['call-start', 'daily-call-join completed'].map((name) =>
    names(stage.log).indexOf(name),
  );
  expect(completed).toBeGreaterThan(0);
  expect(started).toBe((completed ?? 0) + 1);
});

test('[VE9] messages of the client are sent as JSON', async () => {
  const stage = await joined();
  const messages = [
    { type: 'add-message', message: { role: 'user', content: 'Hi' }, triggerResponseEnabled: true },
    { type: 'control', control: 'mute-assistant' },
    { type: 'control', control: 'unmute-assistant' },
    { type: 'end-call' },
  ] as const;
  for (const message of messages) stage.voice.send(message);
  expect(stage.daily.call.callsOf('sendAppMessage').map(([text]) => JSON.parse(String(text)))).toEqual(
    messages,
  );
});

test('[VE9] a recording that starts lets the assistant say its first message', async () => {
  const stage = await joined({ answer: recording });
  await stage.pass(1500);
  stage.daily.call.emit('recording-started', {});
  expect(stage.daily.call.callsOf('sendAppMessage').map(([text]) => JSON.parse(String(text)))).toEqual([
    { type: 'control', control: 'say-first-message', videoRecordingStartDelaySeconds: 1.5 },
  ]);
});

test('[V11 V12] start with nothing throws and tells a validation error', async () => {
  const stage = await set();
  await expect(stage.client.start()).rejects.toThrow(
    new Error('Assistant or Squad or Workflow must be provided.'),
  );
  expect(stage.log).toEqual([
    'error {"type":"validation-error","stage":"input-validation","message":"Assistant or Squad or Workflow must be provided.","timestamp":"T"}',
  ]);
  expect(stage.provider.requests).toHaveLength(0);
  expect(stage.voice.getSnapshot()).toEqual({ status: 'idle' });
});

test('[V11] start with nothing throws the same when nobody listens to errors', async () => {
  await expect(new VoiceClient('key').start()).rejects.toThrow(
    new Error('Assistant or Squad or Workflow must be provided.'),
  );
});

const stageNames = [
  'initialization',
  'web-call-creation',
  'daily-call-object-creation',
  'mobile-permissions',
  'daily-call-join',
  'video-recording-setup',
  'audio-observer-setup',
  'audio-processing-setup',
] as const;

test.each(stageNames)('[A19 A21] stop() during %s ends the start with nothing left', async (name) => {
  const stage = await set({ answer: recording, userAgent: 'Android' });
  stage.voice.on('call-start-progress', (event) => {
    if (event.stage === name && event.status === 'started') queueMicrotask(() => stage.client.stop());
  });
  const started = stage.client.start('a');
  await until(() => stage.provider.requests.length > 0 || names(stage.log).includes(`${name} failed`));
  if (name !== 'initialization' && name !== 'web-call-creation') {
    await until(() => stage.daily.made.length > 0 || names(stage.log).includes(`${name} failed`));
  }
  await stage.pass(1000);
  expect(await started).toBeNull();
  const aborted = stage.log.at(-1) ?? '';
  expect(aborted).toContain('"status":"failed"');
  expect(aborted).toContain('"metadata":{"reason":"aborted"}');
  for (const event of ['call-end', 'error', 'call-start-failed', 'call-start-success']) {
    expect(count(stage.log, event)).toBe(0);
  }
  expect(stage.voice.getSnapshot()).toEqual({ status: 'idle' });
  await settle();
  expectNothingLeft(stage);
});

test('[A19] stop() while the provider is silent ends the request', async () => {
  const stage = await set({ answer: null });
  const started = stage.client.start('a');
  await until(() => stage.provider.requests.length > 0);
  stage.client.stop();
  expect(await started).toBeNull();
  expect(stage.log.at(-1)).toBe(
    'call-start-progress {"stage":"web-call-creation","status":"failed","timestamp":"T","metadata":{"reason":"aborted"}}',
  );
  expect(stage.timers.size).toBe(0);
});

test('[A21] stop() ends a call with speech-end, call-end and one status update, and then nothing', async () => {
  const stage = await joined();
  stage.daily.call.levels(0.5);
  stage.log.length = 0;
  stage.client.stop();
  stage.client.stop();
  await settle();
  const { call } = stage.daily;
  call.says('listening');
  call.levels(0.5);
  call.fails('ejected');
  await stage.pass(5000);
  expect(stage.log).toEqual([
    'speech-end',
    'call-end',
    'message {"type":"status-update","status":"ended","endedReason":"customer-ended-call"}',
  ]);
  expectNothingLeft(stage);
});

test('[A21] the server may still tell why the call ended while it is being left', async () => {
  const stage = await joined({ behaviour: { destroy: 'hangs' } });
  stage.log.length = 0;
  stage.client.stop();
  expect(stage.voice.getSnapshot()).toEqual({ status: 'ending' });
  stage.daily.call.says('{"type":"status-update","status":"ended","endedReason":"customer-ended-call"}');
  stage.daily.call.leaves();
  expect(names(stage.log)).toEqual(['message', 'call-end']);
});

test('[A21] a room that cannot be left ends the call after 2 s all the same', async () => {
  const stage = await joined({ behaviour: { destroy: 'hangs' } });
  stage.log.length = 0;
  stage.client.stop();
  await stage.pass(1999);
  expect(stage.log).toEqual([]);
  await stage.pass(1);
  expect(names(stage.log)).toEqual(['call-end', 'message']);
});

test('[A21] a room whose leaving fails ends the call', async () => {
  const stage = await joined({ behaviour: { destroy: 'rejects' } });
  stage.client.stop();
  await settle();
  expect(count(stage.log, 'call-end')).toBe(1);
});

test('[A21] a fatal error of the library after the join is followed by one call-end', async () => {
  const stage = await joined();
  stage.log.length = 0;
  stage.daily.call.fails('exp-room');
  stage.daily.call.leaves();
  await settle();
  expect(names(stage.log)).toEqual(['error', 'call-end', 'message']);
});

test('[A21] start() right after stop() ends the old call first', async () => {
  const stage = await joined({ behaviour: { destroy: 'hangs' } });
  stage.log.length = 0;
  stage.client.stop();
  await stage.start();
  expect(names(stage.log).slice(0, 3)).toEqual(['call-end', 'message', 'initialization started']);
  expect(names(stage.log).at(-1)).toBe('call-start-success');
});

test('[A21] a call that is started again by a listener of call-end begins after the last word', async () => {
  const stage = await joined();
  stage.log.length = 0;
  stage.voice.once('call-end', () => void stage.client.start('again'));
  stage.daily.call.leaves();
  await until(() => names(stage.log).includes('call-start-success'));
  expect(names(stage.log).slice(0, 3)).toEqual(['call-end', 'message', 'initialization started']);
});

test('[A21] a call that ends during its start is ended, and the start returns null', async () => {
  const stage = await set({ behaviour: { observer: 'hangs' } });
  const started = stage.client.start('a');
  await until(() => names(stage.log).includes('audio-observer-setup started'));
  stage.log.length = 0;
  stage.daily.call.leaves();
  expect(await started).toBeNull();
  expect(names(stage.log)).toEqual(['audio-observer-setup failed', 'call-end', 'message']);
  expect(stage.log[0]).toContain('"metadata":{"reason":"call-ended"}');
});

test('[A21] an assistant that listens before the last stage makes the call live, and stop() ends it', async () => {
  const stage = await set({ behaviour: { observer: 'hangs' } });
  const started = stage.client.start('a');
  await until(() => names(stage.log).includes('audio-observer-setup started'));
  stage.log.length = 0;
  stage.daily.call.says('listening');
  stage.client.stop();
  expect(await started).toBeNull();
  await settle();
  expect(names(stage.log)).toEqual(['call-start', 'audio-observer-setup failed', 'call-end', 'message']);
});

test.each([
  'connection-error',
  'ejected',
  'end-of-life',
  'exp-room',
  'exp-token',
  'meeting-full',
  'nbf-room',
  'nbf-token',
  'not-allowed',
  'no-room',
])('[L18] the fatal error %s has its type', async (type) => {
  const stage = await joined();
  const types: unknown[] = [];
  stage.voice.on('error', (event) => 'action' in event && types.push(readFatalErrorType(event)));
  stage.daily.call.fails(type);
  expect(types).toEqual([type]);
});

test('[L18] a fatal error of a type that is not known is unknown', async () => {
  expect(readFatalErrorType({ action: 'error', errorMsg: '?', error: { type: 'new-one', msg: '' } })).toBe(
    'unknown',
  );
  expect(readFatalErrorType({ action: 'error', errorMsg: '?' })).toBe('unknown');
});

test.each([
  ['permissions', 'permissions'],
  ['not-found', 'not-found'],
  ['mic-in-use', 'mic-in-use'],
  ['something new', 'unknown'],
])('[VE1] a microphone that cannot be used (%s) is a camera-error of the type %s', async (type, known) => {
  const stage = await joined();
  const types: string[] = [];
  stage.voice.on('camera-error', (event) => types.push(readCameraErrorType(event)));
  stage.daily.call.emit('camera-error', { action: 'camera-error', error: { type, msg: 'No' } });
  expect(types).toEqual([known]);
});

test('a join that hangs fails after 15 s', async () => {
  const stage = await set({ behaviour: { join: 'hangs' } });
  await stage.start();
  await stage.pass(14_999);
  expect(names(stage.log).at(-1)).toBe('daily-call-join started');
  await stage.pass(1);
  expect(stage.log.at(-1)).toContain('The call was not joined within 15 s');
  expectNothingLeft(stage);
});

test('[A21] a room that is left in the very moment of the join ends the call after it', async () => {
  const stage = await set();
  const early = stage.daily.createCallObject;
  Object.assign(stage.daily, {
    createCallObject: (options: object) => {
      const call = early(options);
      const join = call.join.bind(call);
      call.join = async (room) => {
        const people = await join(room);
        call.leaves();
        return people;
      };
      return call;
    },
  });
  expect(await stage.start()).toBeNull();
  expect(names(stage.log).slice(-4)).toEqual([
    'daily-call-join completed',
    'daily-call-join failed',
    'call-end',
    'message',
  ]);
  expect(stage.voice.getSnapshot()).toEqual({ status: 'idle' });
});

test.each(['stop()', 'the limit'])('the request of a web call is dropped by %s', async (how) => {
  const stage = await set({ answer: null });
  const started = stage.client.start('a');
  await until(() => stage.provider.requests.length > 0);
  expect(await stage.provider.connections()).toBe(1);
  if (how === 'stop()') stage.client.stop();
  else await stage.pass(30_000);
  await started;
  await settle();
  expect(await stage.provider.connections()).toBe(0);
});

test('a provider that hangs fails after 30 s', async () => {
  const stage = await set({ answer: null });
  const started = stage.client.start('a');
  await until(() => stage.provider.requests.length > 0);
  await stage.pass(30_000);
  expect(await started).toBeNull();
  expect(stage.log.at(-1)).toContain('web-call-creation was not done within 30 s');
});

test('a room that is left during the join fails the start', async () => {
  const stage = await set({ behaviour: { join: 'hangs' } });
  await stage.start();
  stage.daily.call.leaves();
  await stage.pass(0);
  expect(names(stage.log).slice(-4)).toEqual([
    'daily-call-join failed',
    'error',
    'call-start-failed',
    'error',
  ]);
  expect(count(stage.log, 'call-end')).toBe(0);
});

test('a provider that cannot be reached fails the start', async () => {
  const stage = await set();
  await stage.provider.close();
  expect(await stage.client.start('a')).toBeNull();
  expect(names(stage.log).slice(-3)).toEqual(['web-call-creation failed', 'call-start-failed', 'error']);
  expect(stage.log.at(-1)).toContain('TypeError: fetch failed');
});

/** A library that opens something before the room is known. */
function preparing(stage: Stage) {
  const told: string[] = [];
  const createCallObject: CreateCallObject = (settings) =>
    createDailyCallObject(settings, async () => ({ default: stage.daily }));
  const prepare: CreateCallObject['prepare'] = ({ audioSource }) => {
    told.push(`prepared ${audioSource}`);
    return {
      create: (settings) => {
        told.push('created');
        return createCallObject(settings);
      },
      release: () => told.push('released'),
    };
  };
  const options = { createCallObject: Object.assign(createCallObject, { prepare }), microphone: false };
  const client = new VoiceClient('key', stage.provider.url, {}, {}, options);
  return { client, told };
}

test('a library that prepares does so within the gesture that starts the call, and lets go at its end', async () => {
  const { client, told } = preparing(await set());
  const start = client.start('a');
  expect(told).toEqual(['prepared false']);
  await start;
  expect(told).toEqual(['prepared false', 'created']);
  client.stop();
  await settle();
  expect(told).toEqual(['prepared false', 'created', 'released']);
});

test('what was prepared is released when the call is stopped or refused before it has a room', async () => {
  const stage = await set();
  const { client, told } = preparing(stage);
  const stopped = client.start('a');
  client.stop();
  expect(await stopped).toBeNull();
  stage.provider.answer = { status: 401 };
  expect(await client.start('a')).toBeNull();
  expect(told).toEqual(['prepared false', 'released', 'prepared false', 'released']);
});

test('refused autoplay is told, and tried again at the next click', async () => {
  const stage = await joined();
  stage.log.length = 0;
  stage.browser.autoplay = 'refuse';
  stage.daily.call.track('audio');
  await settle();
  expect(stage.log).toEqual([
    'error {"type":"audio-playback-error","error":"NotAllowedError: Not yet","timestamp":"T"}',
  ]);
  expect(stage.daily.call.callsOf('sendAppMessage')).toEqual([]);
  stage.browser.autoplay = 'allow';
  stage.browser.document.dispatchEvent(new Event('pointerdown'));
  await settle();
  expect(stage.daily.call.callsOf('sendAppMessage')).toEqual([['playable']]);
});

test('refused autoplay is not tried again after the call', async () => {
  const stage = await joined();
  stage.browser.autoplay = 'refuse';
  stage.daily.call.track('audio');
  await settle();
  stage.client.stop();
  await settle();
  stage.browser.document.dispatchEvent(new Event('keydown'));
  await settle();
  expectNothingLeft(stage);
});

test('a participant who leaves is heard no more', async () => {
  const stage = await joined();
  stage.daily.call.track('audio');
  await settle();
  stage.daily.call.emit('participant-left', { participant: { session_id: 'assistant', local: false } });
  expect(stage.browser.players.size).toBe(0);
});

test('the output device is used by the library and by the voices', async () => {
  const stage = await joined();
  stage.daily.call.track('audio');
  await settle();
  await stage.client.setOutputDeviceAsync({ outputDeviceId: 'headset' });
  expect([...stage.browser.players].map(({ sink }) => sink)).toEqual(['headset']);
  expect(stage.daily.call.callsOf('setOutputDeviceAsync')).toEqual([[{ outputDeviceId: 'headset' }]]);
});

test('input devices and the screen are passed on to the library', async () => {
  const stage = await joined();
  await stage.client.setInputDevicesAsync({ audioDeviceId: 'mic-2' });
  stage.client.startScreenSharing();
  stage.client.stopScreenSharing();
  expect(stage.daily.call.called.slice(-3)).toEqual([
    ['setInputDevicesAsync', { audioDeviceId: 'mic-2' }],
    ['startScreenShare', {}],
    ['stopScreenShare'],
  ]);
});

test('a listener that throws disturbs neither the others nor the call', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const stage = await set();
  stage.voice.subscribe(() => {
    throw new Error('subscriber');
  });
  stage.voice.on('call-start-progress', () => {
    throw new Error('listener');
  });
  expect(await stage.start()).toMatchObject({ id: 'call-1' });
  expect(log).toHaveBeenCalledWith(new Error('listener'));
  expect(log).toHaveBeenCalledWith(new Error('subscriber'));
  log.mockRestore();
});

test('two clients share nothing', async () => {
  const first = await set();
  const second = await set();
  await first.client.start('a');
  await second.client.start('b');
  expect(first.provider.requests.map(({ body }) => body)).toEqual(['{"assistantId":"a"}']);
  expect(second.provider.requests.map(({ body }) => body)).toEqual(['{"assistantId":"b"}']);
  first.client.stop();
  await settle();
  expect(second.voice.getSnapshot().status).toBe('joined');
});

test('listeners come and go: once, off, removeListener, removeAllListeners', async () => {
  const stage = await joined();
  const heard: string[] = [];
  const a = () => heard.push('a');
  const b = () => heard.push('b');
  stage.voice.on('volume-level', a).on('volume-level', b).on('volume-level', a);
  stage.voice.once('volume-level', () => heard.push('once'));
  stage.daily.call.levels(0);
  expect(heard.splice(0)).toEqual(['a', 'b', 'a', 'once']);
  stage.voice.off('volume-level', a);
  stage.daily.call.levels(0);
  expect(heard.splice(0)).toEqual(['a', 'b']);
  stage.voice.removeListener('volume-level', a);
  stage.daily.call.levels(0);
  expect(heard.splice(0)).toEqual(['b']);
  stage.voice.removeAllListeners('volume-level');
  stage.daily.call.levels(0);
  stage.voice.on('volume-level', a).removeAllListeners();
  stage.daily.call.levels(0);
  expect(heard).toEqual([]);
});
