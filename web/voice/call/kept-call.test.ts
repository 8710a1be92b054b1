import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetMissingDevice, rememberDevice, rememberedDevice } from '../browser/remembered-devices.ts';
import { forgetCall, type KeptCall, keepCall, takeKeptCall } from './kept-call.ts';

const storage = () => {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};

let tab: ReturnType<typeof storage>;

beforeEach(() => {
  tab = storage();
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('localStorage', storage());
});

afterEach(() => vi.unstubAllGlobals());

const call: KeptCall = {
  webCall: {
    id: 'call-1',
    orgId: 'o',
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    webCallUrl: 'ws://localhost/voice/room/call-1',
  },
  resumeKey: 'key',
  leftAt: 100_000,
  since: 40_000,
  microphone: true,
  lines: [{ speaker: 'user', text: 'Hello' }],
};

test('a call that was left can be resumed once, within 20 s', () => {
  keepCall(call);
  expect(takeKeptCall(119_999)).toEqual(call);
  expect(takeKeptCall(119_999)).toBeUndefined();
  keepCall(call);
  expect(takeKeptCall(120_000)).toBeUndefined();
  expect(tab.values.size).toBe(0);
});

test('a finished call is forgotten; anything that is not a call is ignored', () => {
  keepCall(call);
  forgetCall();
  expect(takeKeptCall(100_001)).toBeUndefined();
  for (const broken of ['', '{', '[]', '{}', JSON.stringify({ ...call, webCall: { id: 1 } })]) {
    tab.setItem('foyer-call', broken);
    expect(takeKeptCall(100_001), broken).toBeUndefined();
  }
  tab.setItem(
    'foyer-call',
    JSON.stringify({ ...call, lines: [{ speaker: 'nobody', text: 'x' }, ...call.lines] }),
  );
  expect(takeKeptCall(100_001)?.lines).toEqual(call.lines);
});

test('a browser without storage is not a failure', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse };
  vi.stubGlobal('sessionStorage', refusing);
  vi.stubGlobal('localStorage', refusing);
  keepCall(call);
  expect(takeKeptCall(100_001)).toBeUndefined();
  rememberDevice('audioinput', 'a');
  expect(rememberedDevice('audioinput')).toBeUndefined();
});

test('a chosen device is remembered, and forgotten when it is gone', () => {
  const device = (deviceId: string) => ({ deviceId }) as MediaDeviceInfo;
  rememberDevice('audioinput', 'headset');
  rememberDevice('audiooutput', 'speakers');
  // A browser that tells no names yet has told nothing.
  forgetMissingDevice('audioinput', []);
  forgetMissingDevice('audioinput', [device('built-in'), device('headset')]);
  expect(rememberedDevice('audioinput')).toBe('headset');
  forgetMissingDevice('audioinput', [device('built-in')]);
  expect(rememberedDevice('audioinput')).toBeUndefined();
  expect(rememberedDevice('audiooutput')).toBe('speakers');
});
