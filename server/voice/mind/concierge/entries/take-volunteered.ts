import type { BookingEntries } from '#shared/forms/booking.ts';
import { serviceIds } from '#shared/offerings.ts';
import { hearEmail } from '../../hearing/hear-email.ts';
import { hearName } from '../../hearing/hear-name.ts';
import { hearTroubles, soundsLikeTrouble } from '../../hearing/hear-trouble.ts';
import type { Said } from '../meaning.ts';
import type { Turn } from '../turn.ts';
import { isTrouble } from './beside.ts';
import { addDetails, addProblem } from './note.ts';
import { withFamilyName } from './take-change.ts';
import { takeWish } from './take-wish.ts';
import { wantsService } from './wants-service.ts';
import { asAnswer } from './without-chatter.ts';

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
    isTaken = true;
  }
  const tells = !without.includes('problems') && said.words.length >= shortestTrouble;
  // `People ask at midnight and book elsewhere`, whatever was asked.
  const isTold =
    isTrouble(said) || hearTroubles(said.text).length > 0 || (!isTaken && soundsLikeTrouble(said.text));
  if (tells && entries.problems === '' && isTold) {
    addProblem(turn, said.text);
    isTaken = true;
  }
  // `Also, my sister can answer questions`, whatever was asked.
  if (!isTaken && said.words.length >= shortestTrouble && addition.test(said.line)) {
    addDetails(turn, asAnswer(said.text));
    isTaken = true;
  }
  const hasWish = takeWish(turn, said, true);
  if (isChange) turn.act('act:correct');
  if (!isTaken && !hasWish) return false;
  turn.next();
  return true;
}

/** How something begins that is for the team. */
const addition = /^(?:(?:oh|and) )*(?:also|only that|by the way|one more thing|just so you know|fyi)\b/;

/** Shortest trouble, in words, that is told without being asked for. */
const shortestTrouble = 5;

function isEmailTalk(text: string): boolean {
  return hearEmail(text) !== undefined && !/\bname\b/i.test(text.slice(0, 400));
}
