import { expect, test } from 'vitest';
import { answerIds } from '#server/voice/mind/reply-ids.ts';
import { readConversationSet } from './conversation-set.ts';
import { expectDoesWell } from './expect-does-well.ts';
import { scoreConversations } from './score-conversations.ts';

const set = readConversationSet(new URL('seen.json', import.meta.url));

/** Of so many cases, one is tried every day; the full run tries all. */
const share = 6;

test('[DESIGN 4] the agent does well in a share of the conversations that its authors see', async () => {
  const tried = <Case>(cases: readonly Case[]) => cases.filter((_, index) => index % share === 0);
  const { questions, inBooking, dialogues } = set;
  expectDoesWell(
    await scoreConversations({
      questions: tried(questions),
      inBooking: tried(inBooking),
      dialogues: tried(dialogues),
    }),
  );
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
