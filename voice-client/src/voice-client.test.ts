import { expect, onTestFinished, test, vi } from 'vitest';
import type { Stage, StageSettings } from '../tests/both-clients.ts';
import { count, expectNothingLeft, joined, names, recording, set } from '../tests/our-stage.ts';
import { webCallAnswer } from '../tests/provider.ts';
import { settle } from '../tests/settle.ts';
import type { CreateCallObject } from './call-object/call-object.ts';
import { createDailyCallObject } from './call-object/daily.ts';
import { VoiceClient } from './voice-client.ts';

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
  ['daily-call-object-creation', { behavior: { create: 'throws' } }],
  ['daily-call-join', { behavior: { join: 'rejects' } }],
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
  expect(stage.log.at(-1)).toContain("The provider's answer has no call address");
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

test('[VS10 VE4] no status update is added when the server sent one', async () => {
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

test('[VS11] without a recording, none is stopped', async () => {
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

test('[VS12] a muted microphone stays muted when the audio processor breaks', async () => {
  const stage = await joined();
  stage.client.setMuted(true);
  stage.daily.call.emit('nonfatal-error', { type: 'audio-processor-error' });
  await settle();
  expect(stage.client.isMuted()).toBe(true);
});

test('[VS12 VE8] an audio processor that cannot be switched off is an error event, not a loose rejection', async () => {
  const stage = await joined({ behavior: { processor: 'rejects' } });
  stage.log.length = 0;
  stage.daily.call.emit('nonfatal-error', { type: 'audio-processor-error' });
  await settle();
  expect(stage.log).toEqual([
    'error {"type":"audio-processor-recovery-error","stage":"audio-processor-recovery","error":"Error: No processor","message":"No processor","timestamp":"T"}',
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

test('microphone: false of a start is for that call alone', async () => {
  const stage = await set();
  const asked = () => Reflect.get(stage.daily.call.options, 'audioSource');
  await stage.start({ assistant: 'a', microphone: false });
  expect(asked()).toBe(false);
  expect(stage.provider.requests[0]?.body).toBe('{"assistantId":"a"}');
  await stage.client.stop();
  await stage.start({ assistant: 'a' });
  expect(asked()).toBe(true);
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

test('[VS22] a microphone that cannot be boosted is only logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const stage = await joined();
  stage.log.length = 0;
  stage.browser.microphone = 'deny';
  await stage.client.increaseMicLevel(2);
  expect(log).toHaveBeenCalledWith('Error adjusting microphone level:', expect.any(DOMException));
  log.mockRestore();
  expect(stage.log).toEqual([]);
});

test('[VS22] a boosted microphone replaces the previous one, which is released', async () => {
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
  const error = { type: 'ejected', msg: 'You were ejected' };
  // As the library has it, and as newer releases of the peer name it.
  expect(JSON.parse(stage.log[0]?.slice('error '.length) ?? '')).toEqual({
    action: 'error',
    errorMsg: 'You were ejected',
    type: 'daily-error',
    message: 'You were ejected',
    timestamp: 'T',
    error: { ...error, action: 'error', errorMsg: 'You were ejected', message: 'You were ejected', error },
  });
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

test("[VS25 VS26 L19] the call object reports its state, access and permissions in this package's words", async () => {
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

test('[V11 V12] start with nothing throws and emits a validation error', async () => {
  const stage = await set();
  await expect(stage.client.start()).rejects.toThrow(
    new Error('Assistant or Squad or Workflow must be provided.'),
  );
  expect(stage.log).toEqual([
    'error {"type":"validation-error","stage":"input-validation","error":"Error: Assistant or Squad or Workflow must be provided.","message":"Assistant or Squad or Workflow must be provided.","timestamp":"T"}',
  ]);
  expect(stage.provider.requests).toHaveLength(0);
  expect(stage.voice.getSnapshot()).toEqual({ status: 'idle' });
});

test('[V11] start with nothing throws the same when nobody listens to errors', async () => {
  await expect(new VoiceClient('key').start()).rejects.toThrow(
    new Error('Assistant or Squad or Workflow must be provided.'),
  );
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

test('a library that can prepare does so within the gesture that starts the call, and releases at its end', async () => {
  const { client, told } = preparing(await set());
  const start = client.start('a');
  expect(told).toEqual(['prepared false']);
  await start;
  expect(told).toEqual(['prepared false', 'created']);
  client.stop();
  await settle();
  expect(told).toEqual(['prepared false', 'created', 'released']);
});

test('preparation is released when the call is stopped or refused before it has a room', async () => {
  const stage = await set();
  const { client, told } = preparing(stage);
  const stopped = client.start('a');
  client.stop();
  expect(await stopped).toBeNull();
  stage.provider.answer = { status: 401 };
  expect(await client.start('a')).toBeNull();
  expect(told).toEqual(['prepared false', 'released', 'prepared false', 'released']);
});

test('refused autoplay is reported, and tried again at the next click', async () => {
  const stage = await joined();
  stage.log.length = 0;
  stage.browser.autoplay = 'refuse';
  stage.daily.call.track('audio');
  await settle();
  expect(stage.log).toEqual([
    'error {"type":"audio-start-failed","error":"NotAllowedError: Not yet","message":"Not yet","timestamp":"T"}',
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

test('a participant who leaves is no longer heard', async () => {
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
