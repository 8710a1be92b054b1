import { type ServiceId, serviceIds } from '#shared/agency/offerings.ts';
import { longestStory } from '../../language/longest-story.ts';
import { toWords } from '../../language/words.ts';
import { describedChoice } from '../../slots/described-choice.ts';
import { withoutMeetings } from '../../slots/hear-request.ts';
import { hearServices, removals } from '../../slots/hear-services.ts';
import { hearServiceTalk } from '../../slots/service-talk.ts';
import type { Said } from '../meaning.ts';

/** How people speak when they choose other services than before. */
export const aboutServices = new RegExp(
  String.raw`\b(?:take|leave|cross|strike|kick) (?:the |my )?\w+(?: \w+)? (?:off|out|away)\b|\b(?:add|swap|instead|replace|also|without|not the|make it|make that|as well|too|rather|switch|include|change|should be|no|${removals})\b`,
);

/** How people ask for something, rather than about it. */
export const wanting =
  /\b(?:(?:i|we) (?:would |also |just |will |am |are |\w+ly )*(?:like|love|want|need|take|go with|choose|pick|interested)|interested in|(?:put|sign) (?:me|us) (?:down|up) for|(?:can|could|may) (?:i|we) (?:get|have|book|order|take)|sign (?:me|us|my \w+|our \w+) up for|(?:i am|we are) after|give me|get me|go with|looking (?:for|at|into)|thinking (?:of|about) getting|(?:build|make|do) (?:me|us) an?|set (?:me|us) up with|^(?:(?:please|can|could|you|hi|hello|ok|yes|just|hey|and|also|oh|plus) )*(?:order|book|add|sign|it is about|about))\b(?! (?:to )?(?:know|ask|hear|learn|understand|talk|speak|help|information|a person|a human|more))/;

/** How a clause orders with its subject left out: `need scheduling and a website`. */
const barelyWanting =
  /(?:^|\band (?=want|need|would))(?:(?:and|also|please|hi|so|we are|i am|am) )*(?:want|wants|need|needs|would like|would love|wanting|needing|after)\b(?! (?:to|some|help|information|advice|a (?:person|human|minute|moment))\b)/;

/** Not an order: `If I only take the phone thing`, `why would I want this`, `my nephew could build me a website`. */
export const noOrder =
  /\b(?:(?:if|when|before|unless|why (?:would|should|do)|would|should|do) (?:i|we)(?: \w+)? (?:want|need|take|get|book|go with)|(?:he|she|they|somebody|someone|(?:my|our|a) \w+)(?: (?:said|says|thinks))?(?: (?:he|she|they))? (?:could|can|would|will|offered to|wants to))\b/;

/** Whether a clause orders something. */
export function wantsIn(line: string): boolean {
  if (noOrder.test(line)) return false;
  return wanting.test(line) || barelyWanting.test(line) || isBareOrder(line);
}

/** Longest order that is nothing else, in words, and within how many of them the service is named. */
const longestOrder = 12;
const orderedWithin = 6;

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));
const leads = wordsIn('and so also hi hello quick just maybe then well ok please yes only');
const articles = wordsIn('a an one the some maybe just new custom ai automated automatic');
const owners = wordsIn('my our a an the her his');
/** Words that say something about a service rather than order it. */
const telling = wordsIn(
  'is are was were has have had does do did looks look makes says costs works cost price pricing not',
);

/** Whether a clause just names a service, or whom it is for: `website for a beauty salon please`, `I suppose a website`. */
function isBareOrder(line: string): boolean {
  const all = line.split(' ');
  const words = all.slice(
    Math.max(
      0,
      all.findIndex((word) => !leads.has(word)),
    ),
  );
  const [first = '', second = '', third = ''] = words;
  const supposes =
    wordsIn('i we').has(first) && wordsIn('suppose guess think').has(second) && articles.has(third);
  const isNew = first !== 'the' && articles.has(first) && articles.has(second);
  const isForSomebody = words.some((word, at) => word === 'for' && owners.has(words[at + 1] ?? ''));
  return (
    all.length <= longestOrder &&
    !words.some((word) => telling.has(word)) &&
    (supposes || isNew || isForSomebody || all.at(-1) === 'please') &&
    hearServices(words.slice(0, orderedWithin).join(' ')).length > 0
  );
}

/** Longest clause, in words, that only names what the one before it wants. */
const longestBare = 6;

/** Finds the services that a visitor asks for, rather than about. */
export function wantsService(said: Said): ServiceId[] {
  const { line, isQuestion, text } = said;
  if (
    isQuestion &&
    !/\b(?:can|could|may) (?:i|we) (?:get|have|book|order|take)\b|\byou (?:set|put|sign) (?:me|us)\b/.test(
      line,
    )
  )
    return [];
  const clauses = withoutMeetings(text.slice(0, longestStory)).split(
    /(?<![.,;:!?])[.,;:!?]+\s+|(?<!\s)\s+(?:so|because|but)\s+/i,
  );
  const found = clauses.flatMap((clause, at) => {
    // `Scheduling + website. Maja Lind, maja@example.com`
    if (text.includes('@') && hearServiceTalk(clause, [])?.rest === '') return hearServices(clause);
    if (!wantsIn(toWords(clause).join(' '))) return [];
    // `I need something new. A website.`
    const behind = clauses
      .slice(at + 1)
      .filter((each) => each.split(/\s+/).length <= longestBare || /^(?:and|also|plus)\b/i.test(each));
    const [, also = ''] = clause.split(' and also ');
    const described = also === '' || hearServices(also).length > 0 ? undefined : describedChoice(also);
    return [...hearServices([clause, ...behind].join(', ')), ...(described ? [described] : [])];
  });
  return serviceIds.filter((id) => found.includes(id));
}

/** Whether a text chooses services rather than naming them in passing: not `the worst is the diary`. */
export function choosesServices(text: string): boolean {
  return text
    .slice(0, longestStory)
    .split(/[.;!]\s+|,\s+/)
    .some((clause) => {
      const line = toWords(clause).join(' ');
      const isOnlyChoice = hearServiceTalk(clause, [])?.rest === '';
      return (wantsIn(line) || isOnlyChoice || aboutServices.test(line)) && hearServices(clause).length > 0;
    });
}
