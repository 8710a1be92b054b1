import { expect, test } from 'vitest';
import { readStartFailure } from './start-failure.ts';

const reason = (error: unknown, permission: 'granted' | 'denied' | 'prompt' | 'unknown' = 'unknown') =>
  readStartFailure(error, permission).reason;

/** A failure of the voice client, with what led to it. */
const clientError = (code: string, cause?: unknown) => Object.assign(new Error(code, { cause }), { code });

test.each([
  ['microphone-blocked', clientError('microphone-blocked')],
  ['microphone-missing', clientError('microphone-not-found')],
  ['microphone-in-use', clientError('microphone-in-use')],
  ['microphone-missing', clientError('microphone-failed', new DOMException('none', 'NotFoundError'))],
  ['insecure-page', clientError('insecure-page')],
  ['room-unreachable', clientError('room-unreachable')],
  ['no-sound', clientError('audio-unavailable')],
  ['server-stopped', clientError('join-interrupted')],
  ['unreachable', clientError('stage-timeout')],
  ['unreachable', new TypeError('Failed to fetch')],
  ['unknown', clientError('invalid-web-call')],
  ['unknown', new Error('what is this')],
  ['unknown', undefined],
  ['unknown', 'text'],
  // Daily's own events.
  ['microphone-blocked', { action: 'camera-error', error: { type: 'permissions', msg: '' } }],
  ['microphone-missing', { action: 'camera-error', error: { type: 'not-found', msg: '' } }],
  ['microphone-in-use', { action: 'camera-error', error: { type: 'mic-in-use', msg: '' } }],
])('[A13] %s, from %o', (expected, error) => {
  expect(reason(error)).toBe(expected);
});

test('[A13] an unanswered prompt is not the same as a refusal', () => {
  expect(reason(new DOMException('', 'NotAllowedError'), 'denied')).toBe('microphone-blocked');
  expect(reason(new DOMException('', 'NotAllowedError'), 'prompt')).toBe('microphone-dismissed');
  expect(reason(clientError('join-timeout'), 'prompt')).toBe('microphone-dismissed');
  expect(reason(clientError('join-timeout'), 'granted')).toBe('unreachable');
});

test.each([
  [401, 'refused'],
  [403, 'refused'],
  [404, 'refused'],
  [429, 'too-many-calls'],
  [503, 'busy'],
  [500, 'unknown'],
])('[A13] status %i', (status, expected) => {
  expect(reason(new Response('', { status }))).toBe(expected);
});

test.each([
  ['server-stopped', 'server-stopped', 'granted'],
  ['connection-lost', 'unreachable', 'granted'],
  ['exceeded-max-duration', 'unknown', 'granted'],
  // The question about the microphone stayed open until the call was given up.
  ['silence-timed-out', 'microphone-dismissed', 'prompt'],
] as const)('[A13] a call that ended with %s before it began: %s', (endedReason, expected, permission) => {
  const failure = readStartFailure(clientError('join-interrupted'), permission, endedReason);
  expect(failure.reason).toBe(expected);
});

test('[A13] which failures are worth another try', () => {
  const refused = (headers: Record<string, string>) =>
    readStartFailure(new Response('', { status: 429, headers }), 'granted').retryAfter;
  expect(refused({ 'Retry-After': '600' })).toBe(600);
  expect(refused({})).toBeUndefined();
  expect(refused({ 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' })).toBeUndefined();
});

test('[A13] an error that is its own cause ends the search', () => {
  const error = new Error('circle');
  error.cause = error;
  expect(reason(error)).toBe('unknown');
});
