import { expect, test, vi } from 'vitest';
import type { CallObjectSettings } from '../call-object/call-object.ts';
import type { WebCall } from '../provider/resources.ts';
import { createLiveKitCallObject } from './create-livekit-call-object.ts';
import { readLiveKitAddress } from './livekit-address.ts';
import { readDisconnect, readRefusal } from './livekit-failure.ts';
import { readLevel } from './livekit-levels.ts';
import { LiveKitMessages, readAppMessage } from './livekit-messages.ts';
import { readLiveKitPermissions, readParticipant } from './livekit-participant.ts';

const settings = (webCallUrl: string, transport?: object): CallObjectSettings => ({
  webCallUrl,
  webCall: { id: 'call', webCallUrl, ...(transport && { transport }) } as WebCall,
  audioSource: false,
  videoSource: false,
  config: {},
});

test('a call is in a LiveKit room if its answer says so, with a token', () => {
  expect(readLiveKitAddress(settings('wss://rtc.example', { provider: 'livekit', token: 't' }))).toEqual({
    url: 'wss://rtc.example',
    token: 't',
  });
  expect(readLiveKitAddress(settings('wss://site.example/room?token=t'))).toBeUndefined();
  expect(readLiveKitAddress(settings('https://d.example/room', { provider: 'daily' }))).toBeUndefined();
  for (const [url, token] of [
    ['wss://rtc.example', undefined],
    ['wss://rtc.example', ''],
    ['javascript:alert(1)', 't'],
  ]) {
    expect(() => readLiveKitAddress(settings(url ?? '', { provider: 'livekit', token }))).toThrow(
      expect.objectContaining({ code: 'invalid-web-call' }),
    );
  }
});

test('all other calls are passed on, including those prepared within the tap', async () => {
  const made: string[] = [];
  const callObject = { join: vi.fn() } as never;
  const otherwise = Object.assign(
    (one: CallObjectSettings) => {
      made.push(`at once ${one.webCallUrl}`);
      return callObject;
    },
    {
      prepare: () => ({
        create: (one: CallObjectSettings) => {
          made.push(`prepared ${one.webCallUrl}`);
          return callObject;
        },
        release: () => made.push('released'),
      }),
    },
  );
  const create = createLiveKitCallObject({ otherwise });
  expect(await create(settings('wss://a'))).toBe(callObject);
  const prepared = create.prepare?.({ audioSource: true });
  expect(await prepared?.create(settings('wss://b'))).toBe(callObject);
  prepared?.release();
  expect(made).toEqual(['at once wss://a', 'prepared wss://b', 'released']);
  // Who prepares nothing is asked to prepare nothing.
  expect(createLiveKitCallObject().prepare).toBeUndefined();
});

test.each([
  ['PARTICIPANT_REMOVED', 'ejected'],
  ['DUPLICATE_IDENTITY', 'ejected'],
  ['ROOM_DELETED', 'ejected'],
  ['ROOM_CLOSED', 'ejected'],
  ['USER_REJECTED', 'not-allowed'],
  ['SERVER_SHUTDOWN', 'connection-error'],
  ['SOMETHING_NEW', 'connection-error'],
  [undefined, 'connection-error'],
])('[L18] a disconnect with the reason %s is the fatal error %s', (reason, type) => {
  expect(readDisconnect(reason).type).toBe(type);
});

test.each([
  ['NotAllowed', 'could not establish signal connection: invalid token: token is expired (exp)', 'exp-token'],
  ['NotAllowed', 'invalid token: token is not valid yet (nbf)', 'nbf-token'],
  ['NotAllowed', 'permission denied', 'not-allowed'],
  ['NotAllowed', 'requested room does not exist', 'no-room'],
  ['InternalError', 'room has exceeded its max participants', 'meeting-full'],
  // A server that is away knows nothing of tokens.
  ['ServerUnreachable', 'the certificate has expired', 'connection-error'],
  ['Timeout', 'room connection has timed out (signal)', 'connection-error'],
  [undefined, 'LiveKit does not support this browser', 'connection-error'],
])('[L18] a refusal, %s with "%s", is the fatal error %s', (reason, message, type) => {
  expect(readRefusal(reason, message)).toEqual({ type, msg: message });
});

test('[VS19 L19] an agent is the assistant, others keep their names; permissions in the client’s terms', () => {
  expect(readParticipant({ identity: 'agent-1', name: 'Concierge', isLocal: false, isAgent: true })).toEqual({
    session_id: 'agent-1',
    user_id: 'agent-1',
    user_name: 'Vapi Speaker',
    local: false,
  });
  expect(readParticipant({ identity: 'me', name: '', isLocal: true, isAgent: false }).user_name).toBe('me');
  // As livekit-client 2.0.0 has an agent.
  const first = { identity: 'agent-1', name: 'Concierge', isLocal: false, isAgent: false };
  expect(readParticipant({ ...first, participantInfo: { kind: 4 } } as never).user_name).toBe('Vapi Speaker');
  expect(readParticipant({ ...first, participantInfo: { kind: 0 } } as never).user_name).toBe('Concierge');
  const all = { canPublish: true, canSubscribe: true, hidden: false, canPublishSources: [] };
  expect(readLiveKitPermissions(all as never)).toEqual({
    hasPresence: true,
    canSend: true,
    canReceive: { base: true },
    canAdmin: false,
  });
  expect(
    readLiveKitPermissions({ ...all, hidden: true, canPublishSources: [2, 3, 99] } as never),
  ).toMatchObject({ hasPresence: false, canSend: ['audio', 'screenVideo', 'unknown'] });
  expect(readLiveKitPermissions({ ...all, canPublish: false, canPublishSources: [2] } as never).canSend).toBe(
    false,
  );
});

test('a message is a word or the text of an object, whatever the bytes', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(readAppMessage(bytes('"listening"'))).toBe('listening');
  expect(readAppMessage(bytes('listening'))).toBe('listening');
  expect(readAppMessage(bytes('{"type":"hang"}'))).toBe('{"type":"hang"}');
  expect(readAppMessage(bytes('[1]'))).toBe('[1]');
});

test('messages wait for the connection, keep their order, and none is lost or sent twice', async () => {
  const sent: string[] = [];
  let fails = false;
  const messages = new LiveKitMessages(async (data) => {
    await Promise.resolve();
    if (fails) throw new Error('The connection is gone');
    sent.push(new TextDecoder().decode(data));
  });
  messages.send('playable');
  messages.send('{"n":1}');
  await vi.waitFor(() => expect(sent).toEqual([]));
  messages.setConnected(true);
  await vi.waitFor(() => expect(sent).toEqual(['"playable"', '{"n":1}']));
  fails = true;
  messages.send('{"n":2}');
  messages.setConnected(false);
  await Promise.resolve();
  messages.send('{"n":3}');
  fails = false;
  messages.setConnected(true);
  await vi.waitFor(() => expect(sent.slice(2)).toEqual(['{"n":2}', '{"n":3}']));
  expect(() => messages.send('é'.repeat(7_500))).toThrow(RangeError);
  messages.release();
  messages.send('{"n":4}');
  await Promise.resolve();
  expect(sent).toHaveLength(4);
});

test('[VE6] the level comes from the right browser statistics', () => {
  const report = new Map<string, unknown>([
    ['a', { type: 'codec', audioLevel: 1 }],
    ['b', { type: 'inbound-rtp', audioLevel: 0.25 }],
    ['c', { type: 'media-source' }],
  ]);
  expect(readLevel(report, 'inbound-rtp')).toBe(0.25);
  expect(readLevel(report, 'media-source')).toBeUndefined();
  expect(readLevel(undefined, 'inbound-rtp')).toBeUndefined();
});
