import { expect, test } from 'vitest';
import type { StageSettings } from '../tests/both-clients.ts';
import { joined, names, recording, set } from '../tests/our-stage.ts';
import { settle } from '../tests/settle.ts';
import { readCameraErrorType } from './call-object/camera-error.ts';
import { readFatalErrorType } from './call-object/fatal-error.ts';

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
  ['video-recording-setup', { answer: recording, behavior: { recording: 'rejects' } }],
  ['audio-observer-setup', { behavior: { observer: 'rejects' } }],
  ['audio-processing-setup', { behavior: { processor: 'rejects' } }],
];

test.each(optional)('[VE8 A20] a failure of %s is reported, and the call goes on', async (name, settings) => {
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
  ['video-recording-setup', { answer: recording, behavior: { recording: 'hangs' } }],
  ['audio-observer-setup', { behavior: { observer: 'hangs' } }],
  ['audio-processing-setup', { behavior: { processor: 'hangs' } }],
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
  for (const behavior of [{ create: 'throws' }, { join: 'rejects' }] as const) {
    const stage = await set({ behavior });
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

test('[VE9] when a recording starts, the assistant says its first message', async () => {
  const stage = await joined({ answer: recording });
  await stage.pass(1500);
  stage.daily.call.emit('recording-started', {});
  expect(stage.daily.call.callsOf('sendAppMessage').map(([text]) => JSON.parse(String(text)))).toEqual([
    { type: 'control', control: 'say-first-message', videoRecordingStartDelaySeconds: 1.5 },
  ]);
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

test("[L18] a fatal error of an unknown type is 'unknown'", async () => {
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
