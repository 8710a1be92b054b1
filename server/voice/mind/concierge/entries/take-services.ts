import { type ServiceId, serviceIds } from '#shared/agency/offerings.ts';
import { isEmailConfirmed } from '../../booking/booking-state.ts';
import { describedChoice } from '../../slots/described-choice.ts';
import { hearRequest } from '../../slots/hear-request.ts';
import { describedService, hearRefusedServices, hearServices } from '../../slots/hear-services.ts';
import { soundsLikeTrouble } from '../../slots/hear-trouble.ts';
import { servicesAfter, withChoices } from '../choices.ts';
import { expectations } from '../expectations.ts';
import { hasJustSaid } from '../has-just-said.ts';
import type { Said } from '../meaning.ts';
import type { Turn } from '../turn.ts';
import { isNo, isYes } from '../yes-or-no.ts';
import { addTrouble } from './add-told.ts';
import { isAside, isTrouble } from './beside.ts';
import { addProblem } from './note.ts';
import { takeWish } from './take-wish.ts';
import { wantsIn, wantsService } from './wants-service.ts';

/** Takes a choice of services: by name, number, what they do, or all but some. @returns false for other subjects */
export function takeServices(turn: Turn, said: Said): boolean {
  const { text, isQuestion, line, words } = said;
  // `Yes, that email is correct`: the button says so.
  const isAgreed = isEmailAgreed.test(line) || (isYes(said) && hasJustSaid(turn, 'booking.confirmEmail'));
  if (!isQuestion && isAgreed && !isEmailConfirmed(turn.state.booking)) {
    turn.act('act:ask-confirm-email');
    turn.sayBooking('confirmOnScreenOnly');
    return true;
  }
  const isAll = /^(?:(?:i |we )?(?:want|would like|need|take) )?all(?: please)?$/.test(line);
  if (isAll) {
    turn.sayBooking('servicesAreAll');
    return putDown(turn, serviceIds);
  }
  const bare = bareChoice.exec(line)?.[1];
  if (bare !== undefined) return putDown(turn, [bareServices[bare] ?? 'phone']);
  if (decidesLater.test(line)) return recommend(turn);
  const told = withChoices(hearRequest(text, expectations.services), turn.state);
  const asksFor = (): ServiceId[] => (asksToDo.test(line) ? hearServices(text) : wantsService(said));
  if (isQuestion && told.wanted.length === 0 && asksFor().length === 0) return false;
  const { services: chosen } = turn.state.booking.entries;
  const changed =
    told.wanted.length + told.refused.length > 0 ? servicesAfter(chosen, told, false) : undefined;
  const named = changed ?? hearServices(text);
  const refused = hearRefusedServices(text);
  if (named.length > 0) {
    for (const trouble of told.troubles) addTrouble(turn, trouble);
    // `Missed calls` tells both the service and what should get easier.
    const isTold = changed === undefined && soundsLikeTrouble(text) && !wantsIn(line);
    if (isTold && turn.state.booking.entries.problems === '') addProblem(turn, text);
    if (words.length > 4) takeWish(turn, said, true);
    const services = serviceIds.filter((id) => named.includes(id));
    return isTold ? putDownGuess(turn, services) : putDown(turn, services);
  }
  const isUnsure =
    said.request === 'unsure' ||
    said.answers.includes('recommend') ||
    /\b(?:not sure|do not know|no idea|you decide|whatever(?= (?:you|works|is|suits|fits|i)\b|$)|recommend|advise|any of them)\b/.test(
      line,
    );
  if (isUnsure) return recommend(turn);
  if (/^(?:an? |the |my )?(?:appointment|call|consultation|booking|meeting)s?(?: please)?$/.test(line)) {
    turn.sayBooking('servicesUnclear');
    turn.next();
    return true;
  }
  const described = describedService(said.whole);
  if (
    described !== undefined &&
    (!refused.includes(described) || /\b(?:not have|have no|not got)\b/.test(line)) &&
    !(said.request !== undefined && said.requestSureness > 0.6)
  ) {
    keepTrouble(turn, said);
    return putDownGuess(turn, [described]);
  }
  const choice = isAside(said) || isNo(said) ? undefined : describedChoice(text);
  if (choice !== undefined && !refused.includes(choice)) {
    keepTrouble(turn, said);
    return putDownGuess(turn, [choice]);
  }
  // `We're losing walk-ins to the shop opposite`: kept, and what should help is asked for.
  if (!isQuestion && keepTrouble(turn, said)) {
    turn.next();
    return true;
  }
  if (isAside(said) || said.answers.length > 0) return false;
  turn.sayBooking('servicesUnclear');
  turn.next();
  return true;
}

/** Shortest trouble, in words. */
const shortestTrouble = 4;

/** Keeps the trouble that is told instead of a choice, or with it. @returns whether there was one */
function keepTrouble(turn: Turn, said: Said): boolean {
  const { text, line, words } = said;
  // `Missed calls`
  if (words.length < shortestTrouble && !(words.length > 1 && soundsLikeTrouble(text))) return false;
  const { troubles } = hearRequest(text, expectations.services);
  for (const trouble of troubles) addTrouble(turn, trouble);
  if (troubles.length > 0) return true;
  const isTold = isTrouble(said) || soundsLikeTrouble(text) || /\b(?:problem|trouble) is\b/.test(line);
  if (isTold) addProblem(turn, text);
  return isTold;
}

function recommend(turn: Turn): boolean {
  turn.answer('recommend');
  turn.sayBooking('notSureServices');
  turn.act('act:ask-services');
  return true;
}

/** `The calls`, `bookings`: several of them are a subject, one is what the visitor is about to book. */
const bareChoice =
  /^(?:(?:the|my|our|all|just|only|mainly|mostly|for|about|it is|well|please) )*(calls|bookings|appointments|messages|dms)(?: (?:please|really|mostly|mainly|i guess|i think))?$/;

const bareServices: Readonly<Partial<Record<string, ServiceId>>> = {
  calls: 'phone',
  bookings: 'scheduling',
  appointments: 'scheduling',
  messages: 'chatbot',
  dms: 'chatbot',
};

/** `Can you do a website with booking?` */
const asksToDo =
  /^(?:(?:so|ok|and|hi|well|yes|please) )*(?:can|could|would) you (?:please |maybe |also )?(?:do|make|build|set up|setup|give|create|get|put) (?:me |us )?(?:an?|the|both|all|my|our)\b/;

/** `Let's talk about that on the call`, `do I have to decide now?` */
const decidesLater =
  /\b(?:talk|discuss|decide|sort|figure|clear|look)\b.{0,24}\b(?:(?:on|in|during) the (?:call|phone|talk|meeting)|later|then)\b|\b(?:decide|choose|pick|know)\b.{0,16}\b(?:now|already|today|yet)$/;

/** `Yes, that email is correct.` */
const isEmailAgreed =
  /^(?:(?:yes|ok|okay|sure|yeah) )*(?:that|the|my|it|this)?(?: is| was)? ?(?:the |my )?(?:e ?mail|address)\b.{0,12}\b(?:right|correct|fine|good|ok|okay|perfect)$/;

function putDown(turn: Turn, services: readonly ServiceId[]): boolean {
  turn.fill({ services });
  turn.ask('nothing');
  turn.next();
  return true;
}

/** Puts down services that would help with what was told, which named none. */
function putDownGuess(turn: Turn, services: readonly ServiceId[]): boolean {
  turn.do({ type: 'services-guessed', services });
  return putDown(turn, services);
}
