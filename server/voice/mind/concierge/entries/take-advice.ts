import { serviceIds } from '#shared/agency/offerings.ts';
import { adviceWanted } from '#shared/texts/agent/agent-phrases.ts';
import { toWords } from '../../language/words.ts';
import { splitSentences } from '../../site/sentences.ts';
import { servicesFor } from '../../slots/described-choice.ts';
import { servicesNamed } from '../../slots/hear-request.ts';
import { hearRefusedServices } from '../../slots/hear-services.ts';
import { isAdviceWanted } from '../dialogue-state.ts';
import type { BookingPhraseName } from '../draft.ts';
import { createTurn, type Turn } from '../turn.ts';
import { addNote } from './add-told.ts';
import type { Edited } from './take-edit.ts';

/** `I don't know which one I need`, `can't you write that I want advice?`, `somebody should tell me what I need`. */
const wantsAdvice =
  /\b(?:(?:not|never) (?:really |so |quite |at all )?sure (?:yet )?(?:which|what|about the service)|(?:do|can) not (?:really |even |yet )?(?:know|say|tell|choose|decide|pick) (?:which|what (?:i|we) need|what is right|between)|can ?not choose|no idea which|(?:want|wants|like|need|prefer|ask for|asked for|take|get|only|just|appreciate|have|somebody['’]?s) (?:some |your |a bit of |a little |only |just )?advice|advi[sc]e (?:me|us|first|please|on (?:which|what))|(?:tell|telling) me (?:what|which (?:one|of them)) (?:i|we) need)\b/;

/** The same beyond doubt, also while nobody has asked for anything. */
const wantsPerson =
  /\b(?:(?:want|like|need|prefer|have|appreciate) (?:some |your |a bit of |just )?advice|advise (?:me|us)|(?:some(?:one|body)|a (?:person|human)|one of you|people) (?:(?:who|that|to|could|would|can|should|will|just) ){0,3}(?:tells?|told|advises?) (?:me|us))\b/;

/** Of services that were all put down. */
const notAll = /\b(?:all four|everything|all of them)\b/;
const objects = /\b(?:not|rather|still|why)\b/;

/** In characters. */
const longestWish = 500;

function isAgainstAll(sentence: string): boolean {
  if (sentence.length > longestWish) return false;
  const line = toWords(sentence).join(' ');
  return notAll.test(line) && objects.test(line);
}

/** What says so where the services are asked for. */
const leavesOpen =
  /\b(?:not sure|do not know|no idea|not decided|undecided|you (?:choose|decide|pick)|(?:leave|send) (?:it |that |this )?(?:open|without|blank|empty)|whatever (?:you think|is best|fits))\b/;

/**
 * Takes the words of somebody who can't choose and wants advice: all services stand there for the call, and a note says so.
 * Before a call is wanted, that is only noted.
 * @returns undefined if nobody says that, or it is only noted
 */
export function takeAdvice(turn: Turn, text: string): Edited | undefined {
  const { asked, booking, guessedServices } = turn.state;
  const { services } = booking.entries;
  if (booking.sending.kind === 'sending' || booking.sending.kind === 'sent') return undefined;
  // `I'd rather a person advised me`, before anything is ordered, is only noted.
  if (!booking.isWanted) {
    const isWish = splitSentences(text).some(
      (each) => each.length <= longestWish && wantsPerson.test(toWords(each).join(' ')),
    );
    if (isWish && !isAdviceWanted(turn.state)) addNote(turn, adviceWanted);
    return undefined;
  }
  const isAsked = asked.what === 'services';
  const says = (sentence: string): boolean => {
    if (sentence.length > longestWish) return false;
    const line = toWords(sentence).join(' ');
    return (
      wantsAdvice.test(line) ||
      wantsPerson.test(line) ||
      (isAsked && !sentence.endsWith('?') && leavesOpen.test(line))
    );
  };
  const sentences = splitSentences(text);
  const said = sentences.filter(says);
  const without = (isDone: (sentence: string) => boolean): string =>
    sentences.filter((each) => !says(each) && !isDone(each)).join(' ');
  const isGuess = services.length > 0 && services.join() === guessedServices.join();
  const isChosen = services.length > 0 && !isGuess && !isAsked;
  const named = said.flatMap((sentence) => servicesNamed(sentence));
  const refused = sentences.flatMap(hearRefusedServices);
  // `I'd like advice on the scheduling`
  if (named.length > refused.length && isAsked) return undefined;
  // `I don't want all four, I only want advice.`
  if (isGuess && services.length === serviceIds.length && sentences.some(isAgainstAll)) {
    const [most = 'scheduling'] = servicesFor([booking.entries.problems]);
    turn.fill({ services: [most] });
    if (said.length > 0) addNote(turn, adviceWanted);
    return goOn(turn, ['oneForAdvice'], without(isAgainstAll));
  }
  if (said.length === 0) return undefined;
  const rest = without((each) => hearRefusedServices(each).length > 0);
  // Said again: nothing new, apart from what goes with it.
  if (!isAsked && isAdviceWanted(turn.state))
    return refused.length > 0 || rest === '' ? undefined : { turn, rest };
  addNote(turn, adviceWanted);
  if (!isChosen) {
    turn.fill({ services: serviceIds });
    turn.do({ type: 'services-guessed', services: serviceIds });
    turn.do({ type: 'services-told', services: serviceIds });
  }
  if (isAsked) turn.ask('nothing');
  return goOn(turn, isChosen ? ['adviceNoted'] : ['adviceNoted', 'servicesForTheCall'], rest);
}

function goOn({ state, knows }: Turn, phrases: readonly BookingPhraseName[], rest: string): Edited {
  const turn = createTurn(state, knows);
  for (const phrase of phrases) turn.sayBooking(phrase);
  if (rest === '') turn.next();
  return { turn, rest };
}
