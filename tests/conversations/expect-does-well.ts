import { expect } from 'vitest';
import type { CaseResult, Scores } from './score-conversations.ts';

/** Fails when 5 % or more of a kind of cases went wrong, and says which. */
export function expectDoesWell(scores: Scores): void {
  for (const [kind, results] of Object.entries<readonly CaseResult[]>({ ...scores })) {
    const wrong = results
      .filter(({ isGood }) => !isGood)
      .map(({ what, problems }) => `${what}: ${problems.join('; ')}`);
    expect(wrong.length / results.length, `${kind}\n${wrong.join('\n')}`).toBeLessThan(0.05);
  }
}
