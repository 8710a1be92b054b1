import { expect, test } from 'vitest';
import { type SuggestionId, suggestionTexts } from '#shared/texts/voice/voice-suggestions.ts';
import { talkTo } from '#tests/conversations/talk.ts';
import type { Reply } from '../mind/concierge/turn.ts';
import { createConcierge } from '../mind/create-concierge.ts';

/** The answer to each of the panel's suggestions. */
const wanted: Readonly<Record<SuggestionId, string>> = {
  cost: 'price',
  services: 'offerings',
  duration: 'duration',
  calendar: 'integrations',
  phoneNumber: 'keep-number',
  languages: 'languages',
  cancel: 'contract',
  data: 'data',
  person: 'contact',
  next: 'process',
  book: 'act:start-booking',
};

test.each(Object.entries(suggestionTexts))(
  '[voice] the agent has an answer to the suggestion %s',
  async (id, text) => {
    const replies: Reply[] = [];
    const concierge = createConcierge(
      { storeBooking: async () => ({ kind: 'stored' }) },
      { onReply: (reply) => replies.push(reply) },
    );
    const talk = talkTo(concierge);
    await talk.start();
    replies.length = 0;
    expect(await talk.say(text, 'typing')).not.toEqual([]);
    const answered: readonly string[] = replies.flatMap(({ ids, acts }) => [...ids, ...acts]);
    expect(answered).toContain(wanted[id as SuggestionId]);
  },
);
