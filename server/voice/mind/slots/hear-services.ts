import { isServiceId, offeringInCalls, type ServiceId, serviceIds } from '#shared/agency/offerings.ts';
import type { NamedAnswer } from '#shared/texts/agent/agent-answers.ts';
import type { Classification } from '../intents/text-classifier.ts';
import type { Meaning } from '../intents/understanding.ts';
import { editDistance } from '../language/edit-distance.ts';
import { longestStory } from '../language/longest-story.ts';
import { textBehind } from '../language/text-behind.ts';
import { toStems, toWords } from '../language/words.ts';

/** Names that people use to choose the services, as stems. */
const byStem: readonly (readonly [stems: readonly string[], id: ServiceId])[] = serviceIds.flatMap((id) =>
  offeringInCalls(id).heard.map((name) => [toStems(name), id] as const),
);

const counts = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].slice(
  0,
  serviceIds.length,
);

/** `The first`, `first one please`; at the end of a sentence `first` says when. */
function chosenBy(ordinal: string): string {
  const behind = '(?:and|or|one|option|service|please|thanks|as well|too|then|plus)';
  return `\\b(?:${ordinal})\\b(?= ${behind}\\b)|\\bthe (?:${ordinal})$|^(?:\\w+ ){0,2}(?:${ordinal})$`;
}

/** `The last one please`; within a sentence it may be the last of anything. */
const lastChosen = '^(?:\\w+ ){0,2}last (?:one|two)\\b|\\blast (?:one|two)(?: please| thanks| then)?$';

/** Each service by its place: `the second one`, `number two`. */
const ordinals: readonly RegExp[] = [
  'first|1st',
  'second|2nd',
  'third|3rd',
  'fourth|4th',
  'fifth|5th',
  'sixth|6th',
  'seventh|7th',
  'eighth|8th',
  'ninth|9th',
]
  .slice(0, serviceIds.length)
  .map(
    (ordinal, at) =>
      new RegExp(
        `${at < 3 ? chosenBy(ordinal) : `\\b(?:${ordinal})\\b`}|\\bnumber (?:${counts[at]}|${at + 1})\\b${
          at === serviceIds.length - 1 ? `|${lastChosen}` : ''
        }`,
      ),
  );

const digits: ReadonlyMap<string, string> = new Map(counts.map((word, at) => [word, String(at + 1)]));

const everything = new RegExp(
  `\\b(?:all (?:of (?:them|em|it|those|the above|(?:your|the) services)|${counts.at(-1)}|services|(?:the|your) services|together|options)|everything|(?:the )?(?:whole|complete|full) (?:lot|package|thing|set)|the lot|the works|every one|each of them|all of you offer)\\b`,
);

/** Phrases with `all` that mean something else. */
const notEverything =
  /\b(?:that is (?:all|everything|it|the lot)|(?:(?<!\binterested )in|at|for|across) (?:all(?! (?:two|three|four|five|six)(?: please)?$)|each|every|the lot)|not (?:all|everything)|at all|all right|all (?:day|night|the time)|(?:do|did|does|doing) everything|everything else|(?:have|got|has|with|like) everything|everything (?:is|was|live|ready|done|works|by|has|must|should)|(?:is|approve|see|check|read|test|hear|try|know|told|tell|say|said|explain|lose|move|import|answer|forget|does) (?:everything|every one))\b|\b(?!(?:needs|wants|takes|includes|covers)\b)\w+s everything\b/;

/**
 * Finds the services that a visitor chooses in an utterance, in card order: by name, `all of them`, `the second
 * one`, `everything but the website`. A bare `all` or `appointment` chooses nothing.
 */
export function hearServices(text: string): ServiceId[] {
  if (last?.text !== text) last = { text, services: hearNew(text) };
  return [...last.services];
}

/** The text heard last: within a turn, several readers ask for the same one. */
let last: { readonly text: string; readonly services: readonly ServiceId[] } | undefined;

function hearNew(text: string): ServiceId[] {
  const line = toWords(withoutComma(text))
    .join(' ')
    .replace(ofTheCall, ' ')
    .replace(/\bfrom scratch\b/, ' ');
  const { wanted, unwanted } = partByNegation(withoutSwap(line));
  const refused = named(unwanted);
  const chosen = new Set(withoutPlace(wanted));
  // `Not the website, the rest.`
  if (refused.length > 0 && /\b(?:rest|others?|other (?:ones|three|two)|everything else)\b/.test(wanted)) {
    for (const id of serviceIds) chosen.add(id);
  }
  // `The scheduling. Reminders, waitlist, all of it.`
  // `Everything from scratch: site and booking.`
  const isOfOne =
    chosen.size > 0 && (/\ball of it\b/.test(wanted) || /\beverything\b[^.!?]{0,20}:/i.test(text));
  if (everything.test(wanted) && !notEverything.test(wanted) && !isOfOne)
    for (const id of serviceIds) chosen.add(id);
  // `First, the chatbot` is not a first one.
  const isCounting = chosen.size === 0 || /\b(?:one|number)\b/.test(wanted);
  const several =
    /\b(first|last) (two|three|2|3)\b(?! (?:days?|weeks?|months?|years?|times?|calls?|visits?))|\b(two|three) (first|last)\b/.exec(
      wanted,
    );
  if (isCounting && several) {
    const count = /two|2/.test(several[0]) ? 2 : 3;
    const counted = /first/.test(several[0]) ? serviceIds.slice(0, count) : serviceIds.slice(-count);
    return counted.filter((id) => !refused.includes(id));
  }
  const numbered = wanted.replace(/\b[a-z]+\b/g, (word) => digits.get(word) ?? word);
  // `1 and 3`, in the order in which they are named.
  if (
    /^(?:(?:number|numbers|and|or|the) )*[1-9](?: (?:(?:number|numbers|and|or|the) )*[1-9])*$/.test(
      numbered.trim(),
    )
  ) {
    return serviceIds.filter((_, index) => numbered.split(' ').includes(String(index + 1)));
  }
  ordinals.forEach((ordinal, index) => {
    const id = isCounting && ordinal.test(wanted) ? serviceIds[index] : undefined;
    if (id !== undefined) chosen.add(id);
  });
  return serviceIds.filter((id) => chosen.has(id) && !refused.includes(id));
}

/** Finds the services that a visitor does not want: `not the chatbot`. */
export function hearRefusedServices(text: string): ServiceId[] {
  return named(partByNegation(withoutSwap(toWords(withoutComma(text)).join(' '))).unwanted);
}

/** `Not the phone, the chatbot`: the service that is wanted follows the comma. */
function withoutComma(text: string): string {
  return text
    .replace(removalStart, '$1 please ')
    .replace(
      /^((?:\W*(?:oh|no|sorry|wait|actually|and)\b)*\W*not\b[^,]{1,40}),\s+(?=(?:the|an?|my|your)\b)/i,
      '$1 but ',
    );
}

/** `A chat thing for the site`: the place for a service is not a service that is chosen. */
function withoutPlace(wanted: string): ServiceId[] {
  // `Put me down for the website and the chatbot` orders both.
  if (/\b(?:down|up|it is|this is|looking|asking|going|here|calling) for /.test(wanted)) return named(wanted);
  const rest = wanted.replace(place, ' ');
  const beside = rest === wanted ? [] : named(rest);
  return beside.length > 0 ? beside : named(wanted);
}

/** The site as a place. Not `in the website`, which may be a misheard `and the website`. */
const site = '(?:\\w+ )?(?:site|website|webpage|homepage)\\b';
const inside = `(?:on|inside|onto|into) (?:the|my|our|a|your|this|that)|in (?:my|our|a|your|this|that)`;
/** About booking a call, not an offering: `that call you have on the website`, `book one of your calls`. */
const ofTheCall =
  /\b(?:you|your) (?:\w+ ){0,4}on (?:the|your|this) (?:web ?)?(?:site|page)\b|\bon your (?:web ?)?(?:site|page)\b|\bbook one\b/g;
const place = new RegExp(
  `\\b(?:${inside}|(?:for|of) (?:the|my|our|your|this|that)) ${site}|\\b(?:site|website) (?=chat\\b)`,
  'g',
);

/** Problems, and which service helps with them. */
const helps: Readonly<Partial<Record<Meaning, ServiceId>>> = {
  missedCalls: 'phone',
  noShowTrouble: 'scheduling',
  'no-shows': 'scheduling',
  sameQuestions: 'chatbot',
  notFound: 'website',
  hours: 'phone',
  whatsapp: 'chatbot',
  reviews: 'website',
  hosting: 'website',
} satisfies Partial<Record<NamedAnswer, ServiceId>>;

/** How certain a description must be. */
const sure = 0.3;

/** Finds the service that an utterance describes without naming it: `the thing that picks up when I can't`. */
export function describedService({ guesses }: Classification<Meaning>): ServiceId | undefined {
  let best: { readonly id: ServiceId; readonly sum: number } | undefined;
  const sums = new Map<ServiceId, number>();
  for (const { label, probability } of guesses) {
    const id = isServiceId(label) ? label : helps[label];
    if (id === undefined) continue;
    const sum = (sums.get(id) ?? 0) + probability;
    sums.set(id, sum);
    if (best === undefined || sum > best.sum) best = { id, sum };
  }
  return best !== undefined && best.sum >= sure ? best.id : undefined;
}

function named(line: string): ServiceId[] {
  const stems = toStems(line);
  const found = byStem.filter(([name]) =>
    stems.some((_, at) => name.every((word, index) => isSame(stems[at + index], word))),
  );
  return serviceIds.filter((id) => found.some(([, each]) => each === id));
}

/** Shortest word, in letters, that is known with a letter wrong: `webiste`. */
const shortestMisspelled = 6;

function isSame(said: string | undefined, word: string): boolean {
  return (
    said === word ||
    (said !== undefined &&
      word.length >= shortestMisspelled &&
      said.length >= shortestMisspelled &&
      said[0] === word[0] &&
      editDistance(said, word, 1) <= 1)
  );
}

/** Ways to remove something from an order, as alternatives of a pattern. */
export const removals =
  'remove|take out|take off|take away|drop|scrap|axe|kill|nix|skip|leave out|leave off|scratch|(?<!\\b(?:we|i|they|to|and|also|always|you|keep|not) )lose|delete|forget(?: about)?|cut|ditch|bin|cancel';

/** Excludes statements about others: `clients forget their appointments`. */
const ofOthers =
  '(?<!\\b(?:they|people|clients|customers|members|guests|folks?|who|staff|girls|always|often|keeps?|half|most) )';

/** `Drop the website, the phone too`: the removal ends at the comma. */
const removalStart = new RegExp(`^(\\W*(?:${removals})\\b[^,]{1,40}),\\s+(?=\\w)`, 'i');

const negation = new RegExp(
  `\\b(?:(?<!\\b(?:to|by|for|with|from) (?:me|us) )not(?! sure| only)|except(?: for)?|bar(?= the)|but not|without|apart from|already (?:have|got)|no(?= (?:website|site|chatbot|bot|phone|caller|scheduling))|${ofOthers}(?:${removals})|everything but|all but|rather than|instead of)\\b`,
);

/** `Swap the phone for the website` takes one out and puts the other in. */
function withoutSwap(said: string): string {
  // `A chat with someone` is not a chatbot.
  const line = said
    .replace(
      /\b(?:take|leave|cross|strike|kick) ((?:the |my )?\w+(?: \w+)?) (?:off|out|aside|alone|for (?:now|later)|behind)\b/g,
      'without $1 but',
    )
    // `I'm the receptionist, my boss asked me to call`
    .replace(/\b(?:am|im|is|are|our|my) (?:(?:the|an?|just|only|her|his|their) ){0,2}receptionists?\b/g, ' ')
    // `The chatbot makes more sense than the website`
    .replace(
      /\b((?:the |an? )?\w+(?: \w+)?) (?:(?:makes|would make) more sense|(?:is|would be|fits|suits (?:me|us)) better) than ((?:the |an? )?\w+)/g,
      'without $2 but $1',
    )
    // `I'd rather have the chatbot than the website`
    .replace(
      /\brather (?:have |take |get |want )?((?:the |a )?\w+(?: \w+)?) than ((?:the |a )?\w+(?: \w+)?)/g,
      'without $2 but $1',
    )
    // `The chatbot maybe later`
    .replace(
      /\b((?:the |a )?\w+) (?:(?:maybe|perhaps|possibly) )?(?:later|not yet|not now|another time|some other time|next year)\b/g,
      'without $1 but',
    )
    .replace(
      /\b(?:an?|quick|our|short|little|have|wee|brief|proper|nice|friendly|longer|real|one|five minute) chat\b(?! (?:thing|bot|window|tool|box|one|system|assistant|widget|feature))/g,
      ' ',
    )
    .replace(/\bchat (?=(?:with|to) (?:you|your|a|an|the|some|somebody|someone|one of|sales|people)\b)/g, ' ')
    .replace(
      /\b(call|chat|talk|speak|consultation|meeting|appointment|conversation|word)((?: \w+){0,4}) (?:on|over|by|via) (?:the )?(?:phone|telephone)\b/g,
      '$1$2',
    )
    .replace(/\b(?:phone|telephone|mobile|cell) (?:number|line|call)\b/g, ' ');
  const exchange =
    textBehind(line.slice(0, 300), /\b(?:swap|replace|exchange|change|switch) /g, 5, 126) ?? '';
  const joint = /(?<=.) (?:for|with|to|by) (?=.)/.exec(exchange);
  if (joint === null) return line;
  const out = exchange.slice(0, joint.index);
  return named(out).length > 0 ? `not ${out} but ${exchange.slice(joint.index + joint[0].length)}` : line;
}

/** A negation reaches to the next `but`, `just` or `i`. */
function partByNegation(line: string): { wanted: string; unwanted: string } {
  const [before = '', ...parts] = line
    .slice(0, longestStory)
    // `To me and not to the bot` does not refuse a bot.
    .replace(/\bnot (?:to|by) (?:the|an?|your|some)\b/g, 'and')
    .replace(/\b(everything|anything|all) (?:but|bar|except|without|apart from)\b/g, 'all of them except')
    .split(negation);
  const wanted = [before];
  const unwanted: string[] = [];
  for (const part of parts) {
    const end =
      /\b(?:but|just|only|all of|i|please|yes|instead|add|keep|make|everything else|rest|others?|use|put|it is|make)\b/.exec(
        part,
      )?.index ?? part.length;
    unwanted.push(part.slice(0, end));
    wanted.push(part.slice(end));
  }
  return { wanted: wanted.join(' '), unwanted: unwanted.join(' ') };
}
