import { type ServiceId, serviceIds } from '#shared/agency/offerings.ts';
import { longestStory } from '../../language/longest-story.ts';
import { toWords } from '../../language/words.ts';
import { hearRequest, isOnly } from '../../slots/hear-request.ts';
import { hearServices } from '../../slots/hear-services.ts';
import { type SegmentKind, tellsTrouble } from '../../slots/segments.ts';
import { hearServiceTalk } from '../../slots/service-talk.ts';
import { servicesAfter, withChoices } from '../choices.ts';
import { expectations } from '../expectations.ts';
import type { Said } from '../meaning.ts';
import type { Turn } from '../turn.ts';
import { isNo, isYes } from '../yes-or-no.ts';
import { isRemark, isTrouble } from './beside.ts';
import { problemForTheCall } from './note.ts';
import { takeWish } from './take-wish.ts';
import { wanting } from './wants-service.ts';
import { asAnswer, withoutChatter } from './without-chatter.ts';

/** Whether it is a no that says nothing else; `no time for admin` does. */
function isPlainNo(said: Said): boolean {
  return (
    isNo(said) &&
    // `Stop missing calls` is an aim.
    !/^(?:to )?stop (?!talking|asking|recording|calling me)\w+ing\b/.test(said.line) &&
    !/^(?:no|not|never) (?!thanks|thank|sorry|problem|idea|really|no|nothing|not|i|sure|now|that|there|we)\w+/.test(
      said.line,
    )
  );
}

/** `Not sure how to say it.` */
const hasNoWords =
  /^(?:(?:well|i am|i|it is|honestly|that is) )*(?:not sure|do not know|no idea|hard to (?:say|explain|describe)|difficult to (?:say|explain|describe))(?: (?:how|what|to|i|should|say|put|explain|it|that|this|really|yet|honestly|exactly|tell|you|describe|into|words))*$/;

/** `Give me an example.` */
const asksForExample =
  /^(?:(?:well|ok|please|can you|could you) )*(?:(?:give|show|tell) me (?:an|some|a few) examples?|(?:an|some) examples?|like what|such as(?: what)?|what (?:do you mean|kind|sort|for example))(?: please| first)*$/;

/** `Can we skip that one?` */
const isPlainSkip =
  /^(?:(?:no|ok|well|just|please|let us|you can|can we|can i|could we|could i|may i|i would rather|i will|i want to|i would like to) )*(?:skip|pass|next|none|nothing (?:really|special|much|particular|specific|in particular))(?: (?:that|this|it|one|please|thanks|on|question|part|bit|the))*$/;

/** `I'd rather say it on the call.` */
const inTheCall = /\brather (?:say|tell|talk|explain|discuss)\b/;

function skip(turn: Turn): boolean {
  turn.fill({ problems: problemForTheCall });
  turn.keepQuiet();
  turn.sayBooking('problemLater');
  turn.ask('nothing');
  turn.next();
  return true;
}

/** Below this sureness, it may be an aim: `I'd like fewer calls and more bookings online`. */
const surelyChosen = 0.6;
/** The same for one or two words: `Chatbot only`. */
const surestChosen = 0.8;

/** Kinds of parts that a choice may have beside it: `or wait, we have a website from last year, better the scheduling`. */
const ofChoice: ReadonlySet<SegmentKind> = new Set<SegmentKind>([
  'want',
  'refuse',
  'yes',
  'no',
  'talk',
  'about',
  'fix',
]);

/** Takes a repeated or added choice, which is not a trouble: `The phone one and I suppose the online booking as well`. */
function takeChoice(turn: Turn, { text, words, isQuestion }: Said): boolean {
  const heard = withChoices(hearRequest(text, expectations.problems), turn.state);
  const least = words.length > 2 ? surelyChosen : surestChosen;
  const isBare = hearServiceTalk(text, [])?.rest === '';
  const isSaid = isBare || heard.segments.some(({ kind, sureness }) => kind === 'want' && sureness >= least);
  const { services } = turn.state.booking.entries;
  const chosen = servicesAfter(services, heard, false);
  const isChoice = !isQuestion && heard.segments.every(({ kind }) => ofChoice.has(kind)) && isSaid;
  if (chosen === undefined || heard.wanted.length === 0 || !isChoice) return false;
  if (chosen.join() === services.join()) turn.sayBooking('servicesKept');
  else turn.fill({ services: chosen });
  turn.next();
  return true;
}

/** `Actually both`, of the services. */
const choosesAgain =
  /^(?:(?:actually|yes|ok|well|the|i|we|want|need|take|please) )*(?:both|all|those|these)(?: (?:two|three|four|of them|please|yes|then))*$/;

/** `I told you already.` */
const hasToldBefore =
  /^(?:(?:well|but|as|like) )*i (?:have )?(?:already |just )*(?:said|told|mentioned|answered|explained)(?: (?:it|that|this|you|so|to|already|before|just now|that one))*$/;

/** Takes what should get easier, in the visitor's own words. @returns false for other subjects */
export function takeProblems(turn: Turn, said: Said): boolean {
  const { words, request } = said;
  const text = withoutChatter(said.text) || said.text;
  if (takeChoice(turn, said)) return true;
  if (isPlainSkip.test(said.line) || (inTheCall.test(said.line) && said.line.endsWith(' call')))
    return skip(turn);
  // `were loosing members cause nobody picks up` is not a question.
  if (isRemark(said) && !isOnly(hearRequest(text, expectations.problems), 'trouble')) return false;
  const isEmpty =
    words.length === 0 ||
    hasToldBefore.test(said.line) ||
    choosesAgain.test(said.line) ||
    hasNoWords.test(said.line) ||
    (words.length <= 8 && isYes(said)) ||
    (words.length <= 4 &&
      (isYes(said) ||
        isPlainNo(said) ||
        request === 'done' ||
        request === 'unsure' ||
        request === 'send' ||
        (request === 'book' && /\b(?:book|call|appointment|sign|signup)\b/.test(said.line))));
  const isTooShort =
    words.length < 2 &&
    turn.state.shortProblems === 0 &&
    !isTrouble(said) &&
    !said.answers.includes('no-shows');
  const isSkip =
    words.length <= 10 &&
    /^(?:(?:no|ok|well|just|please|let us|can we|you can|i will|i would) )*(?:skip|pass|next)\b|(?<=^(?:\S+ ){0,3})(?:nothing|none)$|\b(?:(?:that is|it is|thats|too|very|rather|quite|bit|kind of|is) (?:personal|private|confidential)|^(?:personal|private|confidential)|not (?:want|like|going) to (?:say|tell|talk|share|discuss)|no problems?|not have (?:any$|(?:any |a )?problems?)|rather not)\b/.test(
      said.line,
    );
  // Asking twice is enough: the visitor can tell it in the call.
  const { shortProblems } = turn.state;
  const saysNoMore =
    words.length <= 6 && (isPlainNo(said) || isYes(said) || request === 'send' || request === 'done');
  const isAskedEnough = shortProblems > 0 || (turn.state.used['booking.askProblems'] ?? 0) > 1;
  if (isAskedEnough && (isSkip || saysNoMore || (isEmpty && shortProblems > 2))) return skip(turn);
  if (isEmpty || isTooShort || isSkip || asksForExample.test(said.line)) {
    turn.do({ type: 'problem-too-short' });
    turn.act('act:ask-problems');
    turn.sayBooking('askProblemsMore');
    return true;
  }
  const also = alsoWanted(said);
  const more = also.services.filter((id) => !turn.state.booking.entries.services.includes(id));
  if (more.length > 0) {
    const chosen = serviceIds.filter(
      (id) => more.includes(id) || turn.state.booking.entries.services.includes(id),
    );
    turn.fill({ services: chosen });
  }
  const told = [turn.state.booking.entries.problems, asAnswer(more.length > 0 ? also.rest : text)]
    .filter(Boolean)
    .join(' ');
  turn.fill({ problems: told });
  if (!tellsTrouble(told)) turn.do({ type: 'trouble-vague', problems: turn.state.booking.entries.problems });
  takeWish(turn, said, true);
  turn.ask('nothing');
  turn.next();
  return true;
}

/** `…, and I also want the phone caller`: services that are ordered along with a text, and the rest of it. */
function alsoWanted({ text }: Said): { readonly services: readonly ServiceId[]; readonly rest: string } {
  const clauses = text.slice(0, longestStory).split(/((?:[.,;!?]\s+)?\band\s+|[.,;!?]\s+)/);
  const ordering = clauses.filter((clause) => {
    const line = toWords(clause).join(' ');
    return wanting.test(line) && /\b(?:also|too|as well|add)\b/.test(line);
  });
  const rest = clauses.filter(
    (clause, at) => !ordering.includes(clause) && !ordering.includes(clauses[at + 1] ?? ''),
  );
  return { services: ordering.flatMap((clause) => hearServices(clause)), rest: rest.join('') };
}
