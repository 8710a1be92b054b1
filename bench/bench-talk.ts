import { readConversationSet } from '#tests/conversations/conversation-set.ts';
import { type CaseResult, scoreConversations } from '#tests/conversations/score-conversations.ts';
import type { FigureTable } from './figures/figure-table.ts';

/** How well the agent understands in conversations it's never tuned on. */
export async function* benchTalk(): AsyncGenerator<FigureTable> {
  const set = readConversationSet(new URL('../tests/conversations/held-out.json', import.meta.url));
  const scores: [string, readonly CaseResult[]][] = Object.entries(await scoreConversations(set));
  const all: [string, readonly CaseResult[]] = ['all', scores.flatMap(([, results]) => results)];
  yield {
    title: 'Held-out conversations',
    head: '',
    columns: [{ name: 'right', unit: '%', digits: 1 }, { name: 'cases' }],
    rows: [...scores, all].map(([name, results]) => {
      const right = results.filter(({ isGood }) => isGood).length;
      return { name, values: [(100 * right) / results.length, results.length] };
    }),
  };
}
