import type { BookingEntries } from '#shared/forms/booking.ts';
import { type ServiceId, serviceIds } from '#shared/offerings.ts';
import { hearEmail } from '../../booking/hear-email.ts';
import { hearName } from '../../booking/hear-name.ts';
import { hearServices } from '../../booking/hear-services.ts';
import { longestStory } from '../../understanding/longest-story.ts';
import { toWords } from '../../understanding/words.ts';
import type { Said } from '../meaning.ts';
import type { Turn } from '../turn.ts';
import { addDetails } from './note.ts';
import { withFamilyName } from './take-change.ts';
import { takeWish } from './take-wish.ts';

/** How people ask for something, rather than about it. */
export const wanting =
  /\b(?:(?:i|we) (?:would |also |just |will |am |are |\w+ly )*(?:like|love|want|need|take|go with|choose|pick|interested)|interested in|(?:put|sign) (?:me|us) (?:down|up) for|(?:can|could|may) (?:i|we) (?:get|have|book|order|take)|sign (?:me|us|my \w+|our \w+) up for|(?:i am|we are) after|give me|get me|go with|looking for|^(?:(?:please|can|could|you|hi|hello|ok|yes|just|hey|and|also|oh|plus) )*(?:order|book|add|sign|it is about|about))\b(?! (?:to )?(?:know|ask|hear|learn|understand|talk|speak|help|information|a person|a human|more))/;

/** How a clause orders with its subject left out: `need scheduling and a website`. */
const barelyWanting =
  /^(?:(?:and|also|please|hi|so|we are|i am|am) )*(?:want|wants|need|needs|would like|would love|wanting|needing|after)\b(?! (?:to|some|help|information|advice|a (?:person|human|minute|moment))\b)/;

function wants(line: string): boolean {
  return wanting.test(line) || barelyWanting.test(line);
}

/** Longest clause, in words, that only names what the one before it wants. */
const longestBare = 6;

/** The services that a visitor asks for, rather than about. */
export function wantsService(said: Said): ServiceId[] {
  const { line, isQuestion, text } = said;
  if (isQuestion && !/\b(?:can|could|may) (?:i|we) (?:get|have|book|order|take)\b/.test(line)) return [];
  const clauses = text
    .slice(0, longestStory)
    .split(/(?<![.,;:!?])[.,;:!?]+\s+|(?<!\s)\s+(?:so|because|but)\s+/i);
  const found = clauses.flatMap((clause, at) => {
    if (!wants(toWords(clause).join(' '))) return [];
    // `I need something new. A website.`
    const behind = clauses.slice(at + 1).filter((each) => each.split(/\s+/).length <= longestBare);
    return hearServices([clause, ...behind].join(', '));
  });
  return serviceIds.filter((id) => found.includes(id));
}

/** Details other than the one that was asked for. @returns whether there were any; then the booking goes on */
export function takeVolunteered(turn: Turn, said: Said, without: readonly (keyof BookingEntries)[]): boolean {
  if (said.isQuestion) return false;
  const { entries } = turn.state.booking;
  let isTaken = false;
  let isChange = false;
  const email = without.includes('email') ? undefined : hearEmail(said.text);
  if (email !== undefined && email !== entries.email) {
    isChange ||= entries.email !== '';
    isTaken = turn.fill({ email }) || isTaken;
  }
  const name = without.includes('name') || isEmailTalk(said.text) ? undefined : hearName(said.text, false);
  if (name !== undefined && name.name !== entries.name) {
    isChange ||= entries.name !== '';
    isTaken = turn.fill({ name: withFamilyName(name.name, entries.name) }) || isTaken;
    if (name.business !== undefined) addDetails(turn, `From ${name.business}.`);
  }
  const services = without.includes('services') ? [] : wantsService(said);
  const chosen = serviceIds.filter((id) => services.includes(id) || entries.services.includes(id));
  if (chosen.join() !== entries.services.join()) {
    turn.fill({ services: chosen });
    turn.sayServices();
    isTaken = true;
  }
  const hasWish = takeWish(turn, said, true);
  if (isChange) {
    turn.act('act:correct');
    turn.sayBooking('changed');
  } else if (isTaken && !turn.hasSaid) turn.sayBooking('noted');
  if (!isTaken && !hasWish) return false;
  turn.next();
  return true;
}

function isEmailTalk(text: string): boolean {
  return hearEmail(text) !== undefined && !/\bname\b/i.test(text.slice(0, 400));
}
