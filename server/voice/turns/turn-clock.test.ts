import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AnsweredTurn, createTurnClock } from './turn-clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const turns: AnsweredTurn[] = [];
  return { clock: createTurnClock((turn) => turns.push(turn)), turns };
}

test('[voice] a spoken turn lasts from the end of its sound, a typed one from its arrival', () => {
  const { clock, turns } = start();
  clock.speechStopped();
  vi.advanceTimersByTime(600);
  clock.said('voice');
  vi.advanceTimersByTime(300);
  clock.answered('audio');
  clock.said('typing');
  vi.advanceTimersByTime(50);
  clock.answered('text');
  expect(turns).toEqual([
    { by: 'voice', first: 'audio', seconds: 0.9 },
    { by: 'typing', first: 'text', seconds: 0.05 },
  ]);
});

test('[voice] only the start of an answer counts, and what the agent says unprompted does not', () => {
  const { clock, turns } = start();
  clock.answered('audio');
  clock.said('typing');
  clock.answered('text');
  clock.answered('audio');
  expect(turns).toHaveLength(1);
});

test('[voice] a visitor who says more before the answer waits from then on; the sound of an old turn is forgotten', () => {
  const { clock, turns } = start();
  clock.speechStopped();
  clock.said('voice');
  vi.advanceTimersByTime(5_000);
  // Its words came without a sound that has ended.
  clock.said('voice');
  vi.advanceTimersByTime(1_000);
  clock.answered('audio');
  expect(turns).toEqual([{ by: 'voice', first: 'audio', seconds: 1 }]);
});

test('[voice] a noise long before the visitor speaks is not part of the turn', () => {
  const { clock, turns } = start();
  clock.speechStopped();
  vi.advanceTimersByTime(60_000);
  clock.speechStarted();
  // Their browser has the words before the sound has ended for us.
  clock.said('voice');
  vi.advanceTimersByTime(200);
  clock.answered('audio');
  expect(turns).toEqual([{ by: 'voice', first: 'audio', seconds: 0.2 }]);
});
