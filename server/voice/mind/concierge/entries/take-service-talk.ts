import { hearTroubles } from '../../hearing/hear-trouble.ts';
import { hearServiceTalk } from '../../hearing/service-talk.ts';
import { toWords } from '../../understanding/words.ts';
import type { Asked } from '../dialogue-state.ts';
import type { Said } from '../meaning.ts';
import type { Turn } from '../turn.ts';
import { addDetails, addProblem } from './note.ts';

/** Questions at which services may be known, and are no answer. */
const afterServices: ReadonlySet<Asked['what']> = new Set<Asked['what']>([
  'name',
  'email',
  'problems',
  'details',
  'send',
  'try-again',
  'leave',
  'change',
  'confirm-email',
]);

/** Shortest reason, in words, that is worth a note: `my nephew does it`. */
const shortestReason = 3;

/**
 * Takes a choice of services that was made before and is made differently now: `I don't need the website any more`.
 * @returns whether it was one
 */
export function takeServiceTalk(turn: Turn, { text, line, isQuestion }: Said): boolean {
  const { asked, booking } = turn.state;
  const { services, problems } = booking.entries;
  if (!afterServices.has(asked.what) || services.length === 0) return false;
  if (isQuestion && !/^(?:(?:and|oh|ok|sorry|wait|actually|please) )*(?:can|could) (?:we|you|i)\b/.test(line))
    return false;
  const talk = hearServiceTalk(text, services);
  if (talk === undefined) return false;
  const isChanged = talk.services.join() !== services.join();
  if (talk.hasRemoval && isChanged) {
    // `Moving bookings around. Oh, and drop the website`: what was asked for comes first.
    if (asked.what === 'problems' && talk.rest !== '' && text.trim().startsWith(talk.rest.slice(0, 8)))
      return false;
    turn.act('act:correct');
    if (talk.services.length === 0) turn.book({ type: 'emptied', field: 'services' });
    else turn.fill({ services: talk.services });
    if (problems === '' && hearTroubles(talk.rest).length > 0) addProblem(turn, talk.rest);
    else if (problems !== '' && toWords(talk.rest).length >= shortestReason) addDetails(turn, talk.rest);
    turn.ask('nothing');
    turn.next();
    return true;
  }
  // `Just the website`, asked what should get easier, says once more what was chosen.
  const isRepeated =
    asked.what === 'problems' &&
    talk.rest === '' &&
    !talk.hasRemoval &&
    !isQuestion &&
    !/^(?:the )?(?:phones?|calls)$|\b(?:add|put|swap|replace|change|also|too|as well|make)\b/.test(line);
  if (!isRepeated || (turn.state.shortProblems > 0 && !isChanged)) return false;
  turn.do({ type: 'problem-too-short' });
  turn.fill({ services: talk.services });
  turn.askAgain();
  return true;
}
