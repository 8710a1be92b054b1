import { test } from 'vitest';
import { readConversationSet } from './conversation-set.ts';
import { expectDoesWell } from './expect-does-well.ts';
import { scoreConversations } from './score-conversations.ts';

test('[DESIGN 4] the agent does well in all conversations that its authors see', async () => {
  expectDoesWell(await scoreConversations(readConversationSet(new URL('seen.json', import.meta.url))));
});
