import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Expectation } from '#shared/voice/messages.ts';
import { createCallTimers } from '../call-timers.ts';
import { createWordCollector } from './word-collector.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(expects: Expectation = 'anything') {
  const events: string[] = [];
  const timers = createCallTimers((error) => events.push(String(error)));
  const words = createWordCollector(timers, () => expects, {
    onPartial: (text) => events.push(`partial: ${text}`),
    onTurn: (text) => events.push(`turn: ${text}`),
  });
  return { words, events };
}

test('[DESIGN 4] a final sentence of the browser ends the turn at once', () => {
  const { words, events } = start();
  words.add('what does', false);
  words.add('What does it cost?', true);
  expect(events).toEqual(['partial: what does', 'turn: What does it cost?']);
  expect(vi.getTimerCount()).toBe(0);
});

test('[DESIGN 4] an unfinished one waits for the rest of it', () => {
  const { words, events } = start('email');
  words.add('jo at', true);
  vi.advanceTimersByTime(900);
  words.add('mail', false);
  vi.advanceTimersByTime(1_500);
  words.add('mail dot com', true);
  vi.advanceTimersByTime(250);
  expect(events.at(-1)).toBe('turn: jo at mail dot com');
});

test('[DESIGN 4] words that never become final count after two and a half seconds', () => {
  const { words, events } = start();
  words.add('hello there', false);
  vi.advanceTimersByTime(2_400);
  expect(events).toEqual(['partial: hello there']);
  vi.advanceTimersByTime(200);
  expect(events).toEqual(['partial: hello there', 'turn: hello there']);
});

test('[DESIGN 4] a browser that never finalizes is answered after 2000 characters', () => {
  const { words, events } = start();
  words.add(`${'so '.repeat(600)}and`, true);
  words.add(`${'so '.repeat(600)}and`, false);
  expect(events.at(-1)).toBe(`turn: ${'so '.repeat(600)}and ${'so '.repeat(65)}s`);
  expect(vi.getTimerCount()).toBe(0);
});

test('typing instead makes it forget', () => {
  const { words, events } = start();
  words.add('my name is', true);
  expect(words.isWaiting).toBe(true);
  words.reset();
  expect(words.isWaiting).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(events).toEqual(['partial: my name is']);
});
