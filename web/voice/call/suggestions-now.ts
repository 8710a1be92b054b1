import {
  type SuggestionId,
  suggestedQuestions,
  suggestionTexts,
} from '#shared/texts/voice/voice-suggestions.ts';
import type { Conversation } from './call-state.ts';

/** How many are offered at a time. */
const howMany = 3;

/**
 * The questions to offer now: those not asked yet, at the start and after an answer. None while somebody speaks, or while
 * the agent waits for part of a booking.
 */
export function suggestionsNow({
  transcript: { lines, partial, answer },
  booking,
  expects,
}: Pick<Conversation, 'transcript' | 'booking' | 'expects'>): readonly SuggestionId[] {
  const said = lines.filter(({ speaker }) => speaker === 'user').map(({ text }) => text);
  const isAnswering = answer !== undefined || partial.assistant !== undefined;
  const isBusy =
    partial.user !== undefined || lines.at(-1)?.speaker === 'user' || (isAnswering && said.length > 0);
  if (isBusy || expects !== 'anything') return [];
  const isBooked = booking?.step === 'sent';
  // A booking that was given up stays at its first step.
  if (booking && !isBooked && booking.step !== 'collecting') return [];
  const open = suggestedQuestions.filter((id) => !said.includes(suggestionTexts[id]));
  return isBooked ? open.slice(0, howMany) : [...open.slice(0, howMany - 1), 'book'];
}
