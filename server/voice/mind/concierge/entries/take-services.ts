import { isServiceId, type ServiceId, serviceIds } from '#shared/agency/offerings.ts';
import { isEmailConfirmed } from '../../booking/booking-state.ts';
import { longestStory } from '../../language/longest-story.ts';
import { toWords } from '../../language/words.ts';
import { splitSentences } from '../../site/sentences.ts';
import { describedChoice } from '../../slots/described-choice.ts';
import { hearRequest, isOnly } from '../../slots/hear-request.ts';
import {
  besidePlace,
  describedService,
  hearRefusedServices,
  hearServices,
} from '../../slots/hear-services.ts';
import { hearTroubles, soundsLikeTrouble } from '../../slots/hear-trouble.ts';
import { hearServiceTalk } from '../../slots/service-talk.ts';
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
import { asAnswer } from './without-chatter.ts';

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
  const pointed = pointedService(turn, said);
  if (pointed !== undefined) return putDown(turn, [pointed]);
  const isAll = /^(?:(?:i |we )?(?:want|would like|need|take) )?all(?: please)?$/.test(line);
  if (isAll) {
    turn.sayBooking('servicesAreAll');
    return putDown(turn, serviceIds);
  }
  const talk = isQuestion ? undefined : hearServiceTalk(text, turn.state.booking.entries.services);
  if (talk?.hasRemoval && talk.rest === '' && talk.services.length > 0) return putDown(turn, talk.services);
  const bare = bareChoice.exec(line)?.[1];
  if (bare !== undefined) return putDown(turn, [bareServices[bare] ?? 'phone']);
  const asksFor = asksToDo.test(line) ? hearServices(text) : wantsService(said);
  if (decidesLater.test(line)) return recommend(turn);
  if (isQuestion && asksFor.length === 0) return false;
  const { services: chosen } = turn.state.booking.entries;
  // `Phone. No, scheduling. Actually both.`
  const isBoth = /\b(?:both|all three)\b/.test(line) && text.split(/[.,;]\s/).length > 1;
  const rest = words.length > 5 ? besidePlace(text) : undefined;
  const onPage = rest === undefined ? undefined : describedChoice(rest);
  // A service that answers on a page does so in writing.
  const placed = onPage === 'phone' ? 'chatbot' : onPage;
  const heard =
    placed !== undefined
      ? [placed]
      : isBoth
        ? namedInTurn(text)
        : hearChoice(lastThought(withoutHearsay(text)));
  const refused = hearRefusedServices(text).filter((id) => !heard.includes(id));
  const isMore = /\b(?:add|also|too|as well|plus|additionally|on top)\b/.test(line) || refused.length > 0;
  if (
    heard.length === 0 &&
    refused.length > 0 &&
    chosen.some((id) => isServiceId(id) && refused.includes(id))
  ) {
    turn.act('act:correct');
    return putDown(
      turn,
      serviceIds.filter((id) => chosen.includes(id) && !refused.includes(id)),
    );
  }
  const named = serviceIds.filter(
    (id) =>
      heard.includes(id) ||
      (heard.length > 0 && alsoDescribed(said).includes(id)) ||
      (isMore && chosen.includes(id) && !refused.includes(id)),
  );
  if (heard.length > 0) {
    const isChoice =
      /\bif\b|\bplease\b|^(?:(?:i guess|maybe|well|just|let us (?:do|say|go with)|i will take) )*(?:the|that) \w+ (?:one|thing)\b.{0,12}$/.test(
        line,
      );
    const told = hearRequest(text, expectations.services);
    const tells =
      !isChoice &&
      !isOnly(told, 'want', 'yes', 'talk') &&
      talk?.rest !== '' &&
      (isTrouble(said) || /^(?:my|our|we|the) .*\b(?:is|are|was|keep|keeps)\b/.test(line));
    const story =
      storyBeside(text) ??
      (tells && words.length > 3 && refused.length === 0 ? text : (reasonBehind(text) ?? storyBehind(text)));
    if (story !== undefined) addProblem(turn, story);
    else for (const trouble of told.troubles) addTrouble(turn, trouble);
    // `Missed calls` tells both the service and what should get easier.
    const isTold = soundsLikeTrouble(text) && !isChoice && !wantsIn(line);
    if (isTold && turn.state.booking.entries.problems === '') addProblem(turn, text);
    if (words.length > 4) takeWish(turn, said, true);
    const isGuess =
      !isChoice && !wantsIn(line) && talk?.rest !== '' && (isTrouble(said) || soundsLikeTrouble(text));
    return isGuess ? putDownGuess(turn, named) : putDown(turn, named);
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
  const troubles = isQuestion ? [] : hearTroubles(text);
  if (troubles.length > 0) {
    addProblem(turn, asAnswer(text));
    turn.next();
    return true;
  }
  if (isAside(said) || said.answers.length > 0) return false;
  // A long statement instead of a choice tells what should get easier.
  if (
    !isQuestion &&
    words.length >= longTold &&
    !choosingWords.test(line) &&
    turn.state.booking.entries.problems === ''
  ) {
    addProblem(turn, asAnswer(text));
    turn.next();
    return true;
  }
  turn.sayBooking('servicesUnclear');
  turn.next();
  return true;
}

/** Shortest text without a choice, in words, that counts as a statement. */
const longTold = 8;

const choosingWords =
  /\b(?:which|whichever|whatever|choose|pick|recommend|options?|services?|offer|the one|thing that|not sure|know)\b/;

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

/** Hears a choice, including several services of which some are only described: `missed calls, and booking online`. */
function hearChoice(text: string): ServiceId[] {
  const named = hearServices(text);
  const parts = text
    .slice(0, 300)
    .split(/,\s*(?:and\s+)?|(?<!\s)\s+(?:and|plus|with|&)\s+/i)
    .filter((part) => part.trim() !== '');
  if (parts.length < 2 || parts.length > 4 || text.split(/\s+/).length > 14) return named;
  const found = new Set(named);
  for (const part of parts) {
    if (hearServices(part).length > 0 || hearRefusedServices(part).length > 0) continue;
    const bare = /^(?:\S+\s+){0,5}(calls|bookings?|appointments?)(?:\s+online)?[.!]?$/i.exec(
      part.trim(),
    )?.[1];
    if (bare !== undefined) found.add(/^call/i.test(bare) ? 'phone' : 'scheduling');
  }
  return serviceIds.filter((id) => found.has(id));
}

/** Services that are described next to a named one: `a website, and whatever answers the messages on it`. */
function alsoDescribed({ parts, words }: Said): ServiceId[] {
  if (words.length > 20) return [];
  return parts.flatMap(({ text, classification }) => {
    const [best] = classification.guesses;
    const isClear = best !== undefined && isServiceId(best.label) && best.probability >= 0.5;
    const isPlain = hearServices(text).length === 0 && hearRefusedServices(text).length === 0;
    const isAlso = /^(?:and )?(?:also|plus)\b|\b(?:too|as well)$/i.test(text.trim());
    const described = isPlain && isAlso ? describedChoice(text) : undefined;
    if (described !== undefined) return [described];
    return isClear && isPlain && isServiceId(best.label) ? [best.label] : [];
  });
}

/** `Yes, that email is correct.` */
const isEmailAgreed =
  /^(?:(?:yes|ok|okay|sure|yeah) )*(?:that|the|my|it|this)?(?: is| was)? ?(?:the |my )?(?:e ?mail|address)\b.{0,12}\b(?:right|correct|fine|good|ok|okay|perfect)$/;

/** `What's a scheduling?` – `Ok, that one.`: the service that was just talked about. */
function pointedService({ state }: Turn, { line, words }: Said): ServiceId | undefined {
  const [last = ''] = state.lastAnswers;
  const isPointing =
    words.length <= 9 &&
    /^(?:(?:ok|okay|yes|yea|sure|well|then|and|so|maybe|cool|great|perfect|oh|right|fine|sounds good|i will (?:take|have|go with)|i (?:want|would like|need|think)|we (?:want|need|will take)|let us (?:do|take|go with|have)|give me|go with|put me down for|just) )*(?:that|this|it|that one|this one)(?: (?:one|then|please|sounds good|would (?:help|be good|do)|is (?:it|the one)|thanks|too))*$/.test(
      line,
    );
  return isPointing && isServiceId(last) ? last : undefined;
}

/** `I want a website. Members call me during class to ask.`: the sentences that tell, of several. */
function storyBeside(text: string): string | undefined {
  const sentences = splitSentences(text.slice(0, longestStory));
  const told = sentences.filter((sentence) => {
    const words = toWords(sentence);
    return (
      words.length >= shortestStory &&
      tellers.has(words[0] ?? '') &&
      !sentence.includes('@') &&
      (words[0] === 'what' || !wantsIn(words.join(' '))) &&
      hearServiceTalk(sentence, [])?.rest !== ''
    );
  });
  // `What we want solved: people ask at night …`
  const plain = told.map((sentence) =>
    toWords(sentence)[0] === 'what' ? sentence.slice(sentence.indexOf(':') + 1).trim() : sentence,
  );
  return sentences.length > 1 && told.length > 0 ? plain.join(' ') : undefined;
}

const shortestStory = 7;
const tellers = new Set(
  'people members clients customers guests we our my nobody they everyone everybody half most what the every it'.split(
    ' ',
  ),
);

/** `Scheduling. My front desk spends half the morning on it.`: the story after the choice. */
function storyBehind(text: string): string | undefined {
  const [, ...others] = text.slice(0, longestStory).split(/[.!;]\s+/);
  const story = others.find(
    (each) => /^(?:my|our|we|i|they|people|clients)\b/i.test(each) && each.split(/\s+/).length > 5,
  );
  return story === undefined || hearRefusedServices(story).length > 0 || wantsToChoose.test(story)
    ? undefined
    : story;
}

/** `Scheduling, because my girls double book`, `the phone. It rings while I shave someone`: why it is chosen. */
function reasonBehind(text: string): string | undefined {
  const cut = text.slice(0, longestReason);
  const given =
    /\b(?:because|'?cause|coz|cos|cuz|since|(?:as|so)(?= (?:my|our|we|i|people|clients|customers|they|nobody|folks?)\b))\s+(?:of )?(.{6,})$/is.exec(
      cut,
    )?.[1];
  const told =
    /[.,;:!–—-]\s+((?:it|it's|ours|the|my|our|we|they|people|clients|customers|nobody|folks?)\s.{8,})$/is.exec(
      cut,
    )?.[1];
  const reason = given ?? (told !== undefined && soundsLikeTrouble(told) ? told : undefined);
  if (reason === undefined || reason.includes('?') || hearRefusedServices(reason).length > 0)
    return undefined;
  const line = toWords(reason).join(' ');
  // `The website, the chatbot and the phone` only names.
  const isChoice = hearServiceTalk(reason, [])?.rest === '' || wantsToChoose.test(reason.trim());
  const isOther =
    /\b(?:please|whichever|whatever|recommend|sounds?|would be (?:good|nice|great)|looks? (?:good|nice))\b/.test(
      line,
    );
  return isChoice || isOther || line.split(' ').length < 4 ? undefined : reason;
}

/** Longest answer in which a reason is looked for, in characters. */
const longestReason = 600;

/** `I only want the chatbot` is a choice, not a story. */
const wantsToChoose = /^(?:i|we) (?:only |just |really |also )?(?:want|need|would like|think|guess)\b/i;

/** Removes what others say about a service, which is not a choice: `my nephew says the phone ones are creepy`. */
function withoutHearsay(text: string): string {
  const own = text
    .slice(0, longestStory)
    .replace(
      /(?:(?<![.,;…])[.,;…]+\s*|(?<!\s)\s+(?:but|and|because)\s+)?\b(?:my|our) \w+ (?:says?|said|thinks?|reckons?|told me|hates?)\b[^.!?]*/gi,
      '',
    );
  return hearServices(own).length > 0 ? own : text;
}

/** All services that are named, ignoring changes of mind in between. */
function namedInTurn(text: string): ServiceId[] {
  const found = text.split(/[.,;]\s|\b(?:no|not)\b/i).flatMap(hearServices);
  return serviceIds.filter((id) => found.includes(id));
}

/** Where the words before no longer count: `no wait`, `I wanted … but`, `a website, no, …`. */
const secondThought =
  /(?:\b(?:no,? wait|no,? hold on|hold on|hang on|wait,? no|scratch that|i mean|actually,? no|no,? (?:just|actually|sorry|rather|make it|make that)|sorry,? (?:no|actually|just)|or rather|actually,? (?:just|make it|make that|rather|i'?d rather)|(?:begin|start|starting) with|on second thoughts?|correction)\b|(?<!\s)(?<=\w[,.…—–-]{0,3})\s+no,\s+(?!no\b|not\b))/i;

/** Finds the index where the last thought begins, if there was a second one. */
export function startOfLastThought(text: string): number | undefined {
  const second = secondThought.exec(text);
  return second ? second.index + second[0].length : undefined;
}

/** `Website, chatbot… no wait, just the website`: the last thought counts. */
function lastThought(text: string): string {
  const start = startOfLastThought(text.slice(0, 500));
  const last = text.slice(start, 500);
  if (start === undefined || /\b(?:also|too|as well|both|add|plus)\b/i.test(last)) return text;
  const isBare = /^\W*(?:the )?(?:calls|phones?|bookings?|appointments?)\W*$/i.test(last);
  if (isBare) return /call|phone/i.test(last) ? 'phone' : 'scheduling';
  return hearServices(last).length > 0 ? last : text;
}

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
