import { expect, onTestFinished, test } from 'vitest';
import { agentPhrases, bookingPhrases } from '#shared/texts/agent/agent-phrases.ts';
import { talkTo } from '#tests/conversations/talk.ts';
import { stepOf } from '../booking/booking-state.ts';
import { createConcierge } from '../create-concierge.ts';

/** As an agency would reword a phrase. */
function reword(name: keyof typeof bookingPhrases, wording: readonly string[]): void {
  const original = bookingPhrases[name];
  Reflect.set(bookingPhrases, name, wording);
  onTestFinished(() => void Reflect.set(bookingPhrases, name, original));
}

test('what the agent has just said is known by its name, not by its words', async () => {
  reword('stopped', agentPhrases.stopped);
  const concierge = createConcierge({ storeBooking: async () => ({ kind: 'stored' }) });
  const talk = talkTo(concierge);
  await talk.say('wait, stop talking');
  await talk.say('yes');
  expect(concierge.state.booking.isWanted, 'the phrase that was said only has the same words').toBe(false);
  await talk.say('book a call');
  await talk.say('forget about the booking');
  expect(concierge.state.booking.isWanted).toBe(false);
  await talk.say('yes please');
  expect(concierge.state.booking.isWanted).toBe(true);
});

test('a question may have two sentences: "no" to it, also when it was repeated, adds nothing', async () => {
  reword('askToAddOrSend', ['Is that everything? Or is there more to add?']);
  const concierge = createConcierge({ storeBooking: async () => ({ kind: 'stored' }) });
  const talk = talkTo(concierge);
  for (const said of ['book a call', 'Ana', 'ana@example.com']) await talk.say(said);
  await talk.press({ action: 'confirm-email', email: 'ana@example.com' });
  for (const said of ['the chatbot', 'people ask the same things']) await talk.say(said);
  expect(stepOf(concierge.state.booking)).toBe('review');
  expect((await talk.say('huh?')).join(' ')).toContain('Or is there more to add?');
  expect(bookingPhrases.thenSend).toContain((await talk.say('no')).join(' '));
});
