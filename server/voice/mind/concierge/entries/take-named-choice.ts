import { hearRequest, isSure } from '../../slots/hear-request.ts';
import { hearRefusedServices, hearServices } from '../../slots/hear-services.ts';
import type { SegmentKind } from '../../slots/segments.ts';
import { hearServiceTalk } from '../../slots/service-talk.ts';
import { type Asked, questionsToSend } from '../dialogue-state.ts';
import { expectations } from '../expectations.ts';
import type { Said } from '../meaning.ts';
import type { Turn } from '../turn.ts';

/** Whether an utterance only makes a choice. */
function isOnlyChoice({ text, line, isQuestion }: Said, asked: Asked['what']): boolean {
  const { segments } = hearRequest(text, expectations[asked]);
  return (
    !isQuestion &&
    // `Yes, just the website. What does it cost?`
    !segments.some((each) => each.kind === 'question' && isSure(each)) &&
    (hearServiceTalk(text, [])?.rest === '' ||
      beginsWithService(line) ||
      (segments.some(({ kind }) => kind === 'want') && segments.every(({ kind }) => choosing.has(kind))))
  );
}

/** `A website with the hours and prices on it` */
function beginsWithService(line: string): boolean {
  const [first = '', ...others] = line.split(' ');
  return (first === 'a' || first === 'an') && hearServices(others.slice(0, 2).join(' ')).length > 0;
}

const choosing: ReadonlySet<SegmentKind> = new Set<SegmentKind>(['want', 'yes', 'talk']);

/** Words that add to a choice, or set something aside. */
const changing =
  /\b(?:also|too|as well|plus|add|another|no|not|without|instead|swap|change)\b|^(?:(?:oh|yes|ok) )*and\b/;

/**
 * Takes a choice that comes early: `Scheduling and phone, these two`, asked for a name; or that repeats the choice, or
 * replaces a guess: `the chatbot, I think`, asked whether to send.
 * @returns whether it was one
 */
export function takeNamedChoice(turn: Turn, said: Said): boolean {
  const { asked, booking, guessedServices } = turn.state;
  const { services } = booking.entries;
  const named = hearServices(said.text);
  const isEarly = services.length === 0 && (asked.what === 'name' || asked.what === 'email');
  const isGuess = services.length > 0 && services.join() === guessedServices.join();
  const isSame = named.every((id) => services.some((each) => each === id));
  const isWhole = named.length === services.length || !/\b(?:only|just|alone|solely)\b/.test(said.line);
  const isAgain =
    (asked.what === 'problems' && isGuess) ||
    (questionsToSend.has(asked.what) && (isGuess || (isSame && isWhole)));
  // `The phone one, and the one where they book for themselves. Both.`
  if (named.length === 1 && /\bboth\b/.test(said.line)) return false;
  if (named.length === 0 || !(isEarly || isAgain) || changing.test(said.line)) return false;
  const isChoice = isEarly ? hearServiceTalk(said.text, [])?.rest === '' : isOnlyChoice(said, asked.what);
  if (!isChoice || hearRefusedServices(said.text).length > 0) return false;
  turn.do({ type: 'services-guessed', services: [] });
  turn.fill({ services: isAgain && !isGuess ? services : named });
  if (turn.state.booking === booking) turn.sayBooking('servicesKept');
  else turn.act('act:correct');
  turn.next();
  return true;
}
