import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BrowserEars } from './browser-ears.ts';
import { hasBrowserRecognition } from './browser-recognition.ts';

/** A fake of the browser's recognizer: what it hears and how it fails is told by the test. */
class FakeRecognizer {
  static active: FakeRecognizer | undefined;
  static starts = 0;
  onresult: ((event: object) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  onend: (() => void) | null = null;

  start(): void {
    FakeRecognizer.starts += 1;
    FakeRecognizer.active = this;
  }

  abort(): void {
    this.end();
  }

  end(error?: string): void {
    if (FakeRecognizer.active === this) FakeRecognizer.active = undefined;
    if (error !== undefined) this.onerror?.({ error });
    this.onend?.();
  }

  hear(transcript: string, isFinal: boolean): void {
    this.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })] });
  }
}

const said: string[] = [];
const failures: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { webkitSpeechRecognition: FakeRecognizer });
  FakeRecognizer.active = undefined;
  FakeRecognizer.starts = 0;
  said.length = 0;
  failures.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function listen(): BrowserEars {
  const ears = new BrowserEars({
    said: (text, final) => said.push(`${text}${final ? '.' : ''}`),
    failed: (reason) => failures.push(reason),
  });
  ears.start();
  return ears;
}

function hear(text: string, final = true): void {
  FakeRecognizer.active?.hear(text, final);
}

test('[VB3] the browser’s results are passed on, partial and final', () => {
  listen();
  hear('what does', false);
  hear('what does it cost');
  expect(said).toEqual(['what does', 'what does it cost.']);
});

test('[VB3] a recognizer that ends on its own, or hears nothing, is restarted', () => {
  listen();
  for (const error of [undefined, 'no-speech', 'aborted', 'no-speech']) {
    vi.advanceTimersByTime(5000);
    FakeRecognizer.active?.end(error);
    vi.advanceTimersByTime(200);
    expect(FakeRecognizer.active).toBeDefined();
  }
  expect(failures).toEqual([]);
  hear('still here');
  expect(said).toEqual(['still here.']);
});

test.each([
  ['not-allowed', 'blocked'],
  ['service-not-allowed', 'blocked'],
  ['network', 'unreachable'],
  ['audio-capture', 'failed'],
  ['language-not-supported', 'failed'],
])('[A13] the error %s ends it, once, as %s', (error, reason) => {
  listen();
  FakeRecognizer.active?.end(error);
  vi.advanceTimersByTime(60_000);
  expect(failures).toEqual([reason]);
  expect(FakeRecognizer.starts).toBe(1);
});

test('[A13] one that keeps ending at once is given up on, instead of looping', () => {
  listen();
  for (let run = 0; run < 10; run += 1) {
    FakeRecognizer.active?.end();
    vi.advanceTimersByTime(200);
  }
  expect(failures).toEqual(['failed']);
  expect(FakeRecognizer.starts).toBe(3);
});

test('[A13] one that refuses to start is given up on', () => {
  vi.spyOn(FakeRecognizer.prototype, 'start').mockImplementation(() => {
    throw new DOMException('', 'InvalidStateError');
  });
  listen();
  expect(failures).toEqual(['failed']);
});

test('[VB3] after stop nothing is heard, started or reported', () => {
  const ears = listen();
  const recognizer = FakeRecognizer.active;
  ears.stop();
  recognizer?.hear('too late', true);
  recognizer?.end('network');
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual([]);
  expect(failures).toEqual([]);
  expect(FakeRecognizer.starts).toBe(1);
});

test('[VB3] words heard while the agent speaks do not count', () => {
  const ears = listen();
  ears.agentSays('Good evening, how can I help you?');
  ears.agentSpeaks(true);
  hear('good evening how', false);
  hear('good evening how can I help you');
  expect(said).toEqual([]);
  ears.agentSpeaks(false);
  hear('a chatbot please');
  expect(said).toEqual(['a chatbot please.']);
});

test('[VB3] when the visitor interrupts, the words count, without those of the agent', () => {
  const ears = listen();
  ears.agentSays('A chatbot answers your clients at night.');
  ears.agentSpeaks(true);
  hear('answers your clients', false);
  ears.interrupted();
  hear('answers your clients what does it cost', false);
  hear('answers your clients what does it cost');
  hear('answers your clients');
  expect(said).toEqual(['what does it cost', 'what does it cost.', 'answers your clients.']);
});

test('[VB3] a browser without speech recognition has no recognizer', () => {
  expect(hasBrowserRecognition()).toBe(true);
  vi.stubGlobal('window', {});
  expect(hasBrowserRecognition()).toBe(false);
});
