import type { ServiceId } from '#shared/agency/offerings.ts';
import { isQuestion } from '../intents/understanding.ts';
import { toWords } from '../language/words.ts';
import { splitSentences } from '../site/sentences.ts';
import type { Choice } from './choice.ts';
import { givenNames } from './given-names.ts';
import { hearCopied, hearEmail } from './hear-email.ts';
import {
  bareName,
  type HeardName,
  hearName,
  introducedName,
  nameBesideAddress,
  nameInClause,
} from './hear-name.ts';
import { hearRefusedServices, hearServices } from './hear-services.ts';
import { hearTime, namesTime } from './hear-time.ts';
import { soundsLikeTrouble } from './hear-trouble.ts';
import { hearsWish } from './hear-wish.ts';
import { piecesOf } from './pieces.ts';
import { type AskedFor, beyondDoubt, hearSegments, type Segment, type SegmentKind } from './segments.ts';
import { hearServiceTalk } from './service-talk.ts';

/** Everything said for the request in one turn, whatever was asked, and the rest of the turn. */
export interface HeardRequest {
  readonly segments: readonly Segment[];
  readonly name?: HeardName | undefined;
  readonly email?: string | undefined;
  /** The address that gets a copy. */
  readonly copy?: string | undefined;
  /** Parts that order something, and parts that set something aside without naming it: `then both`. */
  readonly choices: readonly Choice[];
  readonly troubles: readonly string[];
  readonly times: readonly string[];
  readonly notes: readonly string[];
  /** The visitor's question; '' if there is none. */
  readonly question: string;
}

const sureName = 0.5;

/** From this probability on, a part's kind is trusted: nine of ten are right, as measured on turns not learned from. */
const sureOf: Readonly<Partial<Record<SegmentKind, number>>> = {
  name: sureName,
  email: 0.3,
  want: 0.6,
  refuse: 0.6,
  trouble: 0.4,
  time: 0.3,
  stop: 0.68,
  wait: 0.6,
  done: 0.4,
  question: 0.5,
  send: 0.5,
  note: 0.4,
};
const sureElse = 0.6;
/** The same for an order that names a service. */
const sureNamed = 0.4;

export function isSure({ kind, sureness }: Segment): boolean {
  return sureness >= (sureOf[kind] ?? sureElse);
}

let last:
  | { readonly text: string; readonly asked: AskedFor | undefined; readonly heard: HeardRequest }
  | undefined;

/** Hears all parts of an utterance; repeated calls for the same one get the same result. */
export function hearRequest(text: string, asked?: AskedFor): HeardRequest {
  if (last?.text !== text || last.asked !== asked) last = { text, asked, heard: hearNew(text, asked) };
  return last.heard;
}

const writtenName = /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+,/u;
const introduces = /^(?:it'?s|i'?m|this is)\b/i;
const saysName =
  /^(?:and )?(?:(?:my|the) (?:full |real |right )?name(?:'s| is| (?:must|should|has to) be)|i'?m called)\b/i;

/** Settles parts that are beyond doubt, such as a valid address, or the bare name of an offering, which orders it. */
function surely(segment: Segment): Segment {
  const { kind, text, sureness } = segment;
  if (kind === 'email' && hearEmail(text) !== undefined) return { ...segment, sureness: 1 };
  // `Marcus Oyelaran, personal trainer, …`
  const isIntroduced = (kind === 'name' || kind === 'about') && writtenName.test(text);
  if (isIntroduced && givenNames.has(toWords(text)[0] ?? '')) return { text, kind: 'name', sureness: surest };
  if (kind === 'note' && saysName.test(text) && hearName(text, false) !== undefined)
    return { text, kind: 'name', sureness: 1 };
  // `put me down for a call it's hamish buchan`
  const introduced = kind === 'name' && introduces.test(text) ? hearName(text, true)?.name : undefined;
  if (introduced !== undefined)
    return { ...segment, sureness: Math.max(sureness, introduced.includes(' ') ? surest : sureName) };
  // `Can you change it to scheduling instead?`
  if (kind === 'question' && asksToPut(text)) return { kind: 'want', text, sureness: beyondDoubt };
  if (kind === 'question' && isQuestion(text, toWords(text)))
    return { ...segment, sureness: Math.max(segment.sureness, sureOf.question ?? sureElse) };
  // `Saturday at ten.`
  const isMoment =
    sureness < sureFact &&
    toWords(text).length <= longestMoment &&
    !refuses.test(text) &&
    hearsWish(text, false);
  if (isMoment && kind !== 'time') return { text, kind: 'time', sureness: sureFact };
  // `The phone thing. The one that picks up when I can't.`
  if (kind === 'trouble' && describes.test(text) && !soundsLikeTrouble(text))
    return { text, kind: 'want', sureness };
  // `Six hour braids, so really nobody free.`
  if (kind === 'time' && sureness < sureTime && hearTime(text) === undefined && !ofTimes.test(text))
    return { text, kind: 'note', sureness: sureOf.note ?? sureElse };
  // `I want them to pick a time, like at the dentist.`
  if (kind === 'want' && ofAim.test(text)) return { text, kind: 'trouble', sureness };
  if (kind === 'want' && !isSure(segment)) {
    const isNamed = hearServices(text).length > 0;
    // `Torvald, if you need the last one too` orders nothing.
    if (!isNamed && text.search(ofMeeting) < 0) return { ...segment, kind: 'talk' };
    // `We need a website.`
    if (isNamed && (sureness >= sureNamed || makes.test(text)))
      return { ...segment, sureness: sureOf.want ?? sureElse };
  }
  // `Yes, remove website`
  if (kind === 'refuse' && hearRefusedServices(text).length > 0)
    return { ...segment, sureness: Math.max(sureness, sureOf.refuse ?? sureElse) };
  const isUnsure = kind === 'refuse' || (kind !== 'want' && kind !== 'question' && !isSure(segment));
  const isBare = isUnsure && toWords(text).length <= longestBare && hearServices(text).length > 0;
  return isBare && !soundsLikeTrouble(text) && hearRefusedServices(text).length === 0 && !refuses.test(text)
    ? { text, kind: 'want', sureness: sureOf.want ?? sureElse }
    : segment;
}

/**
 * `Phone. My English is not so good.`, `the website, what does that cost`, `joe, but how much is it`: the bare name of an
 * offering orders it, and a given name is one, even if something else follows.
 */
function withoutBare(segment: Segment): Segment[] {
  const { kind, text } = segment;
  const isPair = kind === 'question' || kind === 'want';
  const end = isPair ? text.search(/[,.]\s/) + 1 : (splitSentences(text)[0] ?? '').length;
  const [first, rest] = [text.slice(0, end), text.slice(end).trim()];
  const words = toWords(first);
  if (rest === '' || words.length === 0 || words.length > longestBare || kind === 'refuse') return [segment];
  if (kind === 'want' && !isQuestion(rest, toWords(rest))) return [segment];
  const isName = kind === 'question' && words.length === 1 && givenNames.has(words[0] ?? '');
  if (!isName && hearServiceTalk(first, [])?.rest !== '') return [segment];
  return [
    { kind: isName ? 'name' : 'want', text: first, sureness: 1 },
    { ...segment, kind: kind === 'want' ? 'question' : kind, text: rest },
  ];
}

/** Splits a correction into its changes: `Change Wednesday to Friday, and take scheduling out`. */
function withChanges(segment: Segment): Segment[] {
  if (segment.kind !== 'fix') return [segment];
  const parts = piecesOf(segment.text).map((text): Segment => {
    if (hearRefusedServices(text).length > 0) return { kind: 'refuse', text, sureness: 1 };
    // `Hmm, no, make that the phone caller`
    const isBare = toWords(text).length <= longestMade && !soundsLikeTrouble(text);
    if (isBare && makes.test(text) && hearServices(text).length > 0)
      return { kind: 'want', text, sureness: 1 };
    return moves.test(segment.text) && namesTime(text)
      ? { kind: 'time', text: text.replace(/^.*\b(?:to|for|with)\s+/i, ''), sureness: 1 }
      : { ...segment, text };
  });
  if (parts.some(({ kind }) => kind !== segment.kind)) return parts;
  // `Not Tuesday, sorry, Wednesday`
  const isMoment = toWords(segment.text).length <= longestMoment && namesTime(segment.text);
  return [isMoment ? { ...segment, kind: 'time' } : segment];
}

/** Longest corrected choice, in words. */
const longestMade = 7;
const makes = /\b(?:make (?:it|that)|meant?|said|should be)\b/i;
const moves = /\b(?:change|move|switch|swap)\b/i;

/**
 * Adds a time to the trouble it belongs to: `Nobody picks up | after five` does not wish for a call then; and a trouble to
 * what it is about: `I've a shop full of lads | who book and then vanish`.
 */
function withBelonging(before: readonly Segment[], segment: Segment): Segment[] {
  const last = before.at(-1);
  const isRelative =
    segment.kind === 'trouble' && /^(?:who|which|whose|that)\b/i.test(segment.text) && last?.kind === 'about';
  if (isRelative && !/[.!?]$/.test(last.text))
    return [...before.slice(0, -1), { ...segment, text: `${last.text} ${segment.text}` }];
  // `The call would have to be before | the 20th`
  const [limit = ''] = segment.kind === 'time' ? (limitAtEnd.exec(last?.text ?? '') ?? []) : [];
  if (last !== undefined && limit !== '' && limit.length < last.text.length)
    return [
      ...before.slice(0, -1),
      { ...last, text: last.text.slice(0, -limit.length).replace(wishAtEnd, '.') },
      { ...segment, text: `${limit.trim()} ${segment.text}` },
    ];
  const isPart =
    last?.kind === 'trouble' &&
    segment.kind === 'time' &&
    !/[.,!?]$/.test(last.text) &&
    !hearsWish(segment.text, true);
  return isPart
    ? [...before.slice(0, -1), { ...last, text: `${last.text} ${segment.text}` }]
    : [...before, segment];
}

const wishAtEnd = /, (?:so |and )?(?:the |our |your )?(?:call|it|that)\b[^,.;]{0,30}$/i;
const limitAtEnd = /\s(?:before|after|until|till|between|not on|not before|not until)$/i;

/** From this probability on, a fact beside a trouble is part of its story. */
const likelyFact = 0.4;

/** Joins a trouble and the facts told right before and after it: `We've got four shops. | Each has its own phone.` is one story. */
function withStory(before: readonly Segment[], segment: Segment): Segment[] {
  const last = before.at(-1);
  const isStory =
    last !== undefined &&
    [last.kind, segment.kind].includes('trouble') &&
    [last, segment].every(
      ({ kind, text, sureness }) =>
        kind === 'trouble' ||
        (kind === 'about' && sureness >= likelyFact && hearName(text, false) === undefined),
    );
  if (!isStory) return [...before, segment];
  const trouble = [last, segment].filter(({ kind }) => kind === 'trouble');
  const sureness = Math.max(...trouble.map((each) => each.sureness));
  return [...before.slice(0, -1), { kind: 'trouble', text: `${last.text} ${segment.text}`, sureness }];
}

/** Turns a fact or talk into a trouble if it tells of one: `We miss calls`. */
function asTrouble(segment: Segment): Segment {
  const { kind, text, sureness } = segment;
  const least = kind === 'about' ? sureFact : kind === 'talk' ? sureTalk : 0;
  if (sureness >= least || !soundsLikeTrouble(text)) return segment;
  const told = piecesOf(text).filter(soundsLikeTrouble).join(' ');
  return told === '' ? segment : { kind: 'trouble', text: told, sureness: sureOf.trouble ?? sureElse };
}

/** What others should be able to do. */
const ofAim =
  /^(?:and |but |so )?(?:i|we)(?:['’]d| would)? (?:want|like|need) (?:them|people|clients|customers|members|everyone|everybody|my \w+) to\b/i;

/** Describes what should be built by what it does. */
const describes = /^(?:the|that|your) (?:one|thing|part) (?:that|which|who|where|with)\b[^.!?]*[.!?]?$/i;

/** From this probability on, a part is a time even if none is heard in it. */
const sureTime = 0.6;
const ofTimes = /\b(?:prefer|preference|preferred|any ?time|whenever|any day)\b/i;

/** Longest bare time, in words. */
const longestMoment = 5;

/** From these probabilities on, a fact, or talk, is nothing else. */
const sureFact = 0.8;
const sureTalk = 0.6;

/** Longest bare name of an offering, in words: `the phone caller`. */
const longestBare = 3;
const refuses = /\b(?:no|not|never|without|drop|skip|scrap|leave|forget|remove|cut|minus|lose|out|off)\b/i;

/** `Marguerite Snell woof at suds dot example`: where a written name ends before an address. */
const nameBeforeAddress = /^((?:\p{Lu}[\p{Ll}'’]+(?:-\p{Lu}\p{Ll}+)?\s){2,3})(?=\p{Ll}[\w-]{1,30}\sat\s)/u;

/** From this probability on, a part says when by its words alone, even where a trouble is expected. */
const surelyWhen = 0.8;

/** Whether a part surely orders an offering by name, or sets one aside. */
function isNamedChoice({ kind, text, sureness }: Segment): boolean {
  const isChoice = kind === 'want' || kind === 'refuse';
  return isChoice && sureness >= beyondDoubt && hearServices(text).length > 0;
}

/** The parts of an utterance; where a trouble is expected, `and could you ring me on Tuesday` after one stays a time. */
function segmentsOf(text: string, asked: AskedFor | undefined): Segment[] {
  const expected = hearSegments(text, asked);
  // `Oh, also add scheduling. Deposits are a mess too`, asked for anything else
  if ((asked === 'details' || asked === 'send') && !expected.some(isNamedChoice)) {
    const plain = hearSegments(text);
    return plain.some(isNamedChoice) ? plain : expected;
  }
  if (asked !== 'problems' || expected.some(({ kind }) => kind !== 'trouble')) return expected;
  const plain = hearSegments(text);
  const isWish = plain.some(
    (each) => each.kind === 'time' && each.sureness >= surelyWhen && hearsWish(each.text, true),
  );
  return isWish ? plain : expected;
}

function hearNew(said: string, asked: AskedFor | undefined): HeardRequest {
  // `Farid Khoury / f.khoury@… / AI Chatbot only`
  const text = said.replace(/\s\/\s/g, ', ').replace(nameBeforeAddress, (name) => `${name.trimEnd()}, `);
  const segments = segmentsOf(text, asked)
    .flatMap(withoutBare)
    .flatMap(withChanges)
    .map(surely)
    .map(asTrouble)
    .reduce(withBelonging, [])
    .reduce(withStory, []);
  const textsOf = (kind: SegmentKind): string[] =>
    segments.filter((each) => each.kind === kind && isSure(each)).map((each) => each.text);
  const inPart = segments.findLast(
    (each) => each.kind === 'email' && isSure(each) && hearEmail(each.text) !== undefined,
  );
  // What comes before is needed: `nobody reads that, better emre at …`
  const before = inPart === undefined ? '' : (segments[segments.indexOf(inPart) - 1]?.text ?? '');
  const led = /[,.;]$/.test(before) ? before.slice(before.lastIndexOf(' ') + 1) : '';
  const copy = hearCopied(text);
  const inText = hearEmail(inPart === undefined ? text : `${led} ${inPart.text}`);
  // `Also can you cc me? I'm Jess, jess@…`
  const heardEmail = inText === copy ? hearEmail(text) : (inText ?? hearEmail(behindEmail(text)));
  const named = nameIn(segments);
  const name = ofName(
    ofOthers.test(text) ? named : fullest(named ?? nameAnywhere(text, heardEmail), text, asked),
    segments,
  );
  // `Imelda Prescott-Rao imelda at twotide dot example`: the name is not part of the address.
  const joined = name?.name.includes(' ') ? name.name.toLowerCase().replaceAll(' ', '') : undefined;
  const isJoined = joined !== undefined && heardEmail?.startsWith(joined) === true;
  const email = (isJoined ? hearEmail(text.replace(name?.name ?? '', ',')) : undefined) ?? heardEmail;
  const choices = segments.flatMap((each, at): Choice[] => {
    const { kind, text } = each;
    const isChoice = (kind === 'want' && isOrder(each)) || kind === 'refuse';
    const before = segments.slice(0, at).map((one) => one.text);
    return isChoice && isSure(each)
      ? [{ kind, text: withoutOwn(text).replace(ofOurs, ' '), before: before.join(' ') }]
      : [];
  });
  return {
    segments,
    name,
    email,
    choices,
    // `Website and phone`, in answer to the question for the trouble.
    troubles: wholeTroubles(text, segments).filter((each) => hearServiceTalk(each, [])?.rest !== ''),
    times: textsOf('time'),
    notes: textsOf('note'),
    copy,
    question: textsOf('question').join(' '),
  };
}

/** Kinds that may belong to a trouble: `I need the calendar to ask the size, because a big dog takes three hours`. */
const ofTrouble: ReadonlySet<SegmentKind> = new Set<SegmentKind>(['trouble', 'about', 'talk', 'note']);
/** Kinds that lead up to a trouble without being part of it. */
const ofItsOwn: ReadonlySet<SegmentKind> = new Set<SegmentKind>(['about', 'talk']);
const requires = /\b(?:need|want|like) (?:\w+ ){1,4}to\b/i;

/** The troubles, each with its whole sentence if that tells nothing else. */
function wholeTroubles(text: string, segments: readonly Segment[]): string[] {
  const troubles = segments.filter((each) => each.kind === 'trouble' && isSure(each));
  const sentences = splitSentences(text);
  return troubles.map((trouble) => {
    const whole = sentences.find(
      (sentence) => sentence.length > trouble.text.length && sentence.includes(trouble.text),
    );
    const rest = whole?.replace(trouble.text, '').trim() ?? '';
    // A part merged with a like one of the next sentence extends beyond this sentence.
    const beside =
      whole === undefined
        ? []
        : segments.filter(
            (each) => each !== trouble && (whole.includes(each.text) || each.text.startsWith(rest)),
          );
    const isWhole = beside.every(
      ({ kind, text: said }) => ofTrouble.has(kind) || (kind === 'want' && requires.test(said)),
    );
    if (whole === undefined || !isWhole || beside.length === 0) return trouble.text;
    // `Hello my friend, | I have two shops | and nobody picks up`
    const before = segments[segments.indexOf(trouble) - 1];
    const isLed = before !== undefined && ofItsOwn.has(before.kind) && isSure(before);
    return isLed ? whole.slice(Math.max(0, whole.indexOf(trouble.text))) : whole;
  });
}

/** `… and the email is deshawn at iron dot example`: the text from the word `email` on. */
function behindEmail(text: string): string {
  const at = text.toLowerCase().lastIndexOf('email');
  return at < 0 ? '' : text.slice(at);
}

function nameIn(segments: readonly Segment[]): HeardName | undefined {
  return (
    segments
      .filter((each) => each.kind === 'name' && isSure(each) && !isAddress.test(each.text))
      .flatMap(
        ({ text, sureness }) =>
          hearName(text, true) ?? (sureness >= surest ? bareWords(text) : undefined) ?? [],
      )
      // `So p, then my last name`: a single letter is not a name.
      .find(({ name }) => name.length > 1)
  );
}

/** `It's Priyanka. Do you need the last name too? Priyanka Dutta.`; `I'm Marco from Studio Nove` */
function fullest(
  name: HeardName | undefined,
  text: string,
  asked: AskedFor | undefined,
): HeardName | undefined {
  const introduced = hearName(text, false);
  const whole = asked === 'name' ? hearName(text, true) : introduced;
  const isFuller = whole?.name.includes(' ') && !name?.name.includes(' ');
  const fuller = isFuller ? whole : name;
  return fuller && { ...(introduced?.name === fuller.name && introduced), ...fuller };
}

/** Drops an unknown name from a part of another kind: `Fair enough, put it in the notes`, `call me whenever`. */
function ofName(heard: HeardName | undefined, segments: readonly Segment[]): HeardName | undefined {
  const [first = ''] = heard?.name.toLowerCase().split(' ') ?? [];
  const holder = segments.find(({ text }) => text.toLowerCase().includes(first));
  const isElse = holder !== undefined && !mayName.has(holder.kind) && holder.sureness >= surelyElse;
  return isElse && !givenNames.has(first) ? undefined : heard;
}

const mayName: ReadonlySet<SegmentKind> = new Set<SegmentKind>(['name', 'email', 'about', 'want', 'fix']);
const surelyElse = 0.85;

/** From this probability on, whatever is in a part is a name. */
const surest = 0.95;

const leading = new Set(
  "i'm im i am it's its my name is just called okay ok and the this well so like hi hello put me down as".split(
    ' ',
  ),
);

/** Keeps only those words of a part that can be the name: `i'm noor just noor haddad h a d d a d`. */
function bareWords(text: string): HeardName | undefined {
  const words = text.split(/[\s,.]+/).filter((word) => word.length > 1 && !leading.has(word.toLowerCase()));
  const own = words.filter(
    (word, at) => words.findIndex((each) => each.toLowerCase() === word.toLowerCase()) === at,
  );
  return own.length > 0 && own.length <= 4 ? hearName(own.join(' '), true) : undefined;
}

/** `The email is my daughter's, it's eilidh buchan at …` */
const ofOthers =
  /\bmy (?:wife|husband|partner|daughter|granddaughter|son|grandson|sister|brother|niece|nephew|mum|mom|boss)['’]?s\b/i;

/** Finds a name that is introduced as one, or is next to an address that contains it. */
function nameAnywhere(text: string, email: string | undefined): HeardName | undefined {
  const introduced = introducedName(text);
  return (
    hearName(text, false) ??
    bareName(text, email !== undefined) ??
    (introduced?.name.includes(' ') ? introduced : undefined) ??
    (email === undefined ? undefined : (nameBesideAddress(text, email) ?? nameInClause(text)))
  );
}

/** Signs of an address, also in words. */
const isAddress = /@|\bdot\b|\bpunto\b|\bunderscore\b/i;

const putting =
  /\b(?:can|could|would) you (?:please |also |maybe |just )*(?:add|put|include|throw in|swap|change|switch|make)\b/i;

/** Whether a text asks to put an offering into the request, not into another one: `could you add the phone caller too` */
function asksToPut(text: string): boolean {
  const [verb = ''] = putting.exec(text) ?? [];
  const [object = ''] = text.slice(text.indexOf(verb) + verb.length).split(/[,.;?!]/);
  return verb !== '' && hearServices(object).length > 0 && hearServiceTalk(object, [])?.rest === '';
}

/** `How much for the phone one?` and `I want to hear about it` order nothing; `can I get the phone one?` does, and what orders beyond doubt: `so maybe the scheduling too?` */
function isOrder({ text, sureness }: Segment): boolean {
  const asks = sureness < beyondDoubt && isQuestion(text, toWords(text));
  return (
    !(asks || /\b(?:tell|explain|(?:to|don'?t|not) (?:know|hear)|wonder\w*)\b/i.test(text)) ||
    /\b(?:can|could|may) (?:i|we)\b/i.test(text) ||
    asksToPut(text)
  );
}

/** `Schedule a call` is not about the scheduling service. */
export const ofMeeting =
  /\b(?:(?:schedule|book|arrange|set up|make)\b.{0,24}?\b(?:calls?|consultations?|appointments?|meetings?|talks?|chats?|visits?|conversations?)|(?:get|have|put)\b.{0,16}?\b(?:calls?|consultations?|meetings?|talks?|conversations?)|(?:want|like|up for|down for) (?:an?|that|this) (?:(?:free|intro|first|quick|short) )*(?:call|consultation|meeting|chat)|(?:free|intro|introductory|first|quick|short) (?:calls?|chats?|talks?)|(?:do|try|take|go for|ask for|(?:sign|put) (?:me|us) (?:up|down|in) for) (?:the|that|this|a|your) (?:(?:free|intro|introductory|first|quick|short) )*(?:call|consultation)\b(?: thing)?|(?:calls?|chats?|talks?) with (?:you|your|an?|the|some\w+)|(?:tele)?phone (?:talk|call|chat|conversation|consultation|appointment|meeting))\b(?: (?:in|on|by|over) (?:(?:the|my|your|our) )?(?:diary|calendar|book|(?:tele)?phone))?/gi;

/** Replaces orders of a call, which name services only by chance; not across clauses: `have the website. Call me` */
export function withoutMeetings(text: string): string {
  return text.replace(ofMeeting, (order) => (/[.,;!?]|\band\b/i.test(order) ? order : ' a call '));
}

/** `I've been reading your site` does not ask for one. */
const ofOurs =
  /\b(?:on|at|from|through|see|seen|saw|read|reading|found|visit\w*|like|love) your (?:own )?(?:web ?)?(?:site|page)s?\b/gi;

/** The services that a text names, apart from orders of a call and what is said of this site. */
export function servicesNamed(text: string): ServiceId[] {
  return hearServices(withoutMeetings(text).replace(ofOurs, ' '));
}

/** Leaves out the sentences on what the visitor has already: `Chatbot. The site I built myself and I'd like to keep it.` */
export function withoutOwn(text: string): string {
  const others = splitSentences(text).filter((sentence) => !owns.test(sentence));
  return others.length > 0 ? others.join(' ') : text;
}

const owns =
  /\b(?:i|we)(?:['’]ve)?(?: do| already)? (?:have|got|built|made) (?:an?|one|it|my|our|that|the)?\s?(?:\w+ )?(?:site|website|page|myself|ourselves|already)\b/i;

/** Whether a part of what was heard is surely of one of these kinds. */
export function has({ segments }: HeardRequest, ...kinds: readonly SegmentKind[]): boolean {
  return segments.some((each) => kinds.includes(each.kind) && isSure(each));
}

/** Whether everything that was heard is of these kinds. */
export function isOnly({ segments }: HeardRequest, ...kinds: readonly SegmentKind[]): boolean {
  return segments.length > 0 && segments.every((each) => kinds.includes(each.kind) && isSure(each));
}
