import { expect, test } from 'vitest';
import { answerIds } from '#server/voice/mind/reply-ids.ts';
import { readConversationSet } from './conversation-set.ts';
import { type CaseResult, scoreConversations } from './score-conversations.ts';

const set = readConversationSet(new URL('seen.json', import.meta.url));

test('[DESIGN 4] the agent does well in the conversations that its authors see', async () => {
  const scores = await scoreConversations(set);
  for (const [kind, results] of Object.entries<readonly CaseResult[]>({ ...scores })) {
    const wrong = results
      .filter(({ isGood }) => !isGood)
      .map(({ what, problems }) => `${what}: ${problems.join('; ')}`);
    expect(wrong.length / results.length, `${kind}\n${wrong.join('\n')}`).toBeLessThan(0.05);
  }
});

test('the set is large enough, and asks for ids that exist', () => {
  expect(set.questions.length).toBeGreaterThan(200);
  expect(set.inBooking.length).toBeGreaterThan(50);
  expect(set.dialogues.length).toBeGreaterThan(5);
  const wanted = set.questions.flatMap(({ expect: any = [], all = [], not = [] }) => [
    ...any,
    ...all,
    ...not,
  ]);
  const unknown = wanted.filter((id) => !id.startsWith('act:') && !answerIds.some((each) => each === id));
  expect(unknown).toEqual([]);
});
