import { expect, test } from 'vitest';
import { readVisitorFrame } from './read-visitor-frame.ts';

const read = (value: unknown) => readVisitorFrame(JSON.stringify(value));

test('[VE9] "playable" is read as a JSON text and as the bare word', () => {
  expect(readVisitorFrame('"playable"')).toEqual({ kind: 'playable' });
  expect(readVisitorFrame('playable')).toEqual({ kind: 'playable' });
});

test('[DESIGN 4] a leave ends the call', () => {
  expect(read({ type: 'room', event: 'leave' })).toEqual({ kind: 'leave' });
});

test('[DESIGN 4] what is about the line alone', () => {
  expect(read({ type: 'room', event: 'opus' })).toEqual({ kind: 'opus' });
  expect(read({ type: 'room', event: 'unheard' })).toEqual({ kind: 'unheard' });
  expect(read({ type: 'room', event: 'probe', id: 7, padding: '...' })).toEqual({ kind: 'probe', id: 7 });
  expect(read({ type: 'room', event: 'probe', id: '7' })).toEqual({ kind: 'unknown' });
});

test.each([
  { type: 'add-message', message: { role: 'user', content: 'Hello' } },
  { type: 'add-message', message: { role: 'system', content: 'x' }, triggerResponseEnabled: false },
  { type: 'add-message', message: { role: 'user' } },
  { type: 'user-transcript', transcriptType: 'partial', transcript: 'I would' },
  { type: 'user-transcript', transcriptType: 'final', transcript: '' },
  { type: 'booking-action', action: 'confirm-email', email: 'rosa@example.com' },
  { type: 'booking-action', action: 'send' },
  { type: 'booking-action', action: 'change' },
  { type: 'say', message: 'Bye.' },
  {
    type: 'say',
    message: 'Bye.',
    endCallAfterSpoken: true,
    interruptionsEnabled: false,
    interruptAssistantEnabled: true,
  },
  { type: 'control', control: 'mute-assistant' },
  { type: 'control', control: 'unmute-assistant' },
  { type: 'control', control: 'say-first-message' },
  { type: 'end-call' },
])('[VE5] [VE9] %o reaches the agent as it is', (message) => {
  expect(read(message)).toEqual({ kind: 'message', message });
});

test('half a surrogate pair becomes the sign for an unreadable character', () => {
  expect(read({ type: 'user-transcript', transcriptType: 'final', transcript: 'a\ud800b' })).toMatchObject({
    message: { transcript: 'a\ufffdb' },
  });
  expect(read({ type: 'add-message', message: { role: 'user', content: '\udc00' } })).toMatchObject({
    message: { message: { content: '\ufffd' } },
  });
  expect(read({ type: 'booking-action', action: 'confirm-email', email: '\ud800@x.org' })).toMatchObject({
    message: { email: '\ufffd@x.org' },
  });
  expect(read({ type: 'say', message: '\ud800' })).toMatchObject({ message: { message: '\ufffd' } });
});

test('fields that nobody knows are left out, options of another type too', () => {
  expect(read({ type: 'end-call', reason: 'x' })).toEqual({
    kind: 'message',
    message: { type: 'end-call' },
  });
  expect(
    read({ type: 'say', message: 'Bye.', endCallAfterSpoken: 'yes', interruptionsEnabled: 1, voice: 'x' }),
  ).toEqual({ kind: 'message', message: { type: 'say', message: 'Bye.' } });
  expect(
    read({
      type: 'add-message',
      message: { role: 'user', content: 'a', name: 'b' },
      triggerResponseEnabled: 0,
    }),
  ).toEqual({ kind: 'message', message: { type: 'add-message', message: { role: 'user', content: 'a' } } });
});

test.each([
  '',
  'hello',
  '{',
  '{"type":"end-call"',
  'null',
  '1',
  '[]',
  '"listening"',
  '{}',
  '{"type":1}',
  '{"type":"conversation-update"}',
  '{"type":"room"}',
  '{"type":"room","event":"joined"}',
  '{"type":"add-message"}',
  '{"type":"add-message","message":"Hello"}',
  '{"type":"add-message","message":{"content":"Hello"}}',
  '{"type":"add-message","message":{"role":"user","content":["Hello"]}}',
  '{"type":"user-transcript","transcript":"Hello"}',
  '{"type":"user-transcript","transcriptType":"final"}',
  '{"type":"user-transcript","transcriptType":"last","transcript":"Hello"}',
  '{"type":"booking-action"}',
  '{"type":"booking-action","action":"confirm-email"}',
  '{"type":"booking-action","action":"delete"}',
  '{"type":"say"}',
  '{"type":"say","message":{}}',
  '{"type":"control","control":"sing"}',
  '{"type":"constructor"}',
])('[DESIGN 4] %s is nothing that is known', (text) => {
  expect(readVisitorFrame(text)).toEqual({ kind: 'unknown' });
});

test('[DESIGN 4] a text may have 2000 characters, whatever they take in the frame', () => {
  for (const longest of ['a'.repeat(2000), 'ü'.repeat(2000), '😀'.repeat(2000)]) {
    const message = { type: 'add-message', message: { role: 'user', content: longest } };
    expect(read(message)).toEqual({ kind: 'message', message });
    for (const tooLong of [
      { type: 'add-message', message: { role: 'user', content: `${longest}a` } },
      { type: 'add-message', message: { role: `${longest}a`, content: 'a' } },
      { type: 'user-transcript', transcriptType: 'final', transcript: `${longest}a` },
      { type: 'booking-action', action: 'confirm-email', email: `${longest}a` },
      { type: 'say', message: `${longest}a` },
    ]) {
      expect(read(tooLong)).toEqual({ kind: 'too-long' });
    }
  }
});
