import { expect, test } from 'vitest';
import { createContinuedTurn } from './continued-turn.ts';

function turnsAt() {
  const clock = { now: 0 };
  return { clock, turns: createContinuedTurn(() => clock.now) };
}

test('[ears] a visitor who goes on before the answer, or in its first second, continues the same turn', () => {
  for (const heardFor of [undefined, 0, 999]) {
    const { clock, turns } = turnsAt();
    turns.ended('What does it cost');
    if (heardFor !== undefined) turns.agentHeard();
    clock.now += heardFor ?? 3_900;
    turns.speechStarted();
    expect(turns.before).toBe('What does it cost');
  }
});

test('[ears] a visitor who waited for an answer that does not come starts a new turn', () => {
  const { clock, turns } = turnsAt();
  turns.ended('What does it cost?');
  clock.now += 4_000;
  turns.speechStarted();
  expect(turns.before).toBeUndefined();
});

test('[ears] speaking after the answer’s first second is a reaction to it', () => {
  const { clock, turns } = turnsAt();
  turns.ended('What does it cost?');
  turns.agentHeard();
  clock.now += 1_000;
  turns.speechStarted();
  expect(turns.before).toBeUndefined();
});

test('[ears] a pause within the new turn changes nothing, and the next turn is separate', () => {
  const { clock, turns } = turnsAt();
  turns.ended('I have a salon');
  turns.speechStarted();
  clock.now += 2_000;
  turns.speechStarted();
  expect(turns.before).toBe('I have a salon');
  turns.forget();
  turns.speechStarted();
  expect(turns.before).toBeUndefined();
});
