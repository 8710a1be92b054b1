import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEndedCalls, type EndedCall } from './ended-calls.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const call = (id: string): EndedCall => ({
  token: 't',
  record: { id, createdAt: new Date(), stage: { status: 'queued' }, messages: [], unanswered: [] },
});

test('[DESIGN 3.6] a call is forgotten an hour after its end, even when nobody asks', () => {
  const ended = createEndedCalls();
  ended.add(call('a'));
  vi.advanceTimersByTime(30 * 60_000);
  ended.add(call('b'));
  vi.advanceTimersByTime(30 * 60_000 - 1);
  expect([ended.find('a')?.record.id, ended.find('b')?.record.id]).toEqual(['a', 'b']);
  vi.advanceTimersByTime(1);
  expect([ended.find('a'), ended.find('b')?.record.id]).toEqual([undefined, 'b']);
  vi.advanceTimersByTime(30 * 60_000);
  expect(ended.find('b')).toBeUndefined();
});

test('[DESIGN 3.6] at most 500 calls are remembered', () => {
  const ended = createEndedCalls();
  for (let number = 0; number <= 500; number += 1) ended.add(call(String(number)));
  expect(ended.find('0')).toBeUndefined();
  expect(ended.find('1')).toBeDefined();
  expect(ended.find('500')).toBeDefined();
  ended.clear();
  expect(ended.find('500')).toBeUndefined();
});
