import { textLimits } from '#shared/text-limits.ts';
import { stem } from './stem.ts';

/** Longest text that is looked at, in characters after normalization: what visitors may send, and no more. */
export const longestText = textLimits.message;

/**
 * A visitor's text in the form in which everything reads it: accents and look-alikes resolved, and cut. One sign can
 * become eighteen, so the length is limited before and after.
 */
export function normalizeUtterance(text: string): string {
  return text
    .slice(0, longestText)
    .normalize('NFKD')
    .slice(0, longestText)
    .replace(/\p{M}/gu, '')
    .replace(/[‘’´`]/g, "'");
}

/** Short forms, with and without their apostrophe. */
const contractions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "can't": 'can not',
    cant: 'can not',
    cannot: 'can not',
    "won't": 'will not',
    wont: 'will not',
    "don't": 'do not',
    dont: 'do not',
    "doesn't": 'does not',
    doesnt: 'does not',
    "didn't": 'did not',
    didnt: 'did not',
    "isn't": 'is not',
    isnt: 'is not',
    "aren't": 'are not',
    arent: 'are not',
    "wasn't": 'was not',
    wasnt: 'was not',
    "haven't": 'have not',
    havent: 'have not',
    "hasn't": 'has not',
    hasnt: 'has not',
    "wouldn't": 'would not',
    wouldnt: 'would not',
    "couldn't": 'could not',
    couldnt: 'could not',
    "shouldn't": 'should not',
    shouldnt: 'should not',
    "i'm": 'i am',
    im: 'i am',
    "i'd": 'i would',
    "i'll": 'i will',
    "i've": 'i have',
    ive: 'i have',
    "you're": 'you are',
    youre: 'you are',
    "you've": 'you have',
    "you'll": 'you will',
    "you'd": 'you would',
    "we're": 'we are',
    "we've": 'we have',
    "we'll": 'we will',
    "we'd": 'we would',
    "they're": 'they are',
    theyre: 'they are',
    "they've": 'they have',
    "they'll": 'they will',
    "what's": 'what is',
    whats: 'what is',
    "who's": 'who is',
    whos: 'who is',
    "where's": 'where is',
    wheres: 'where is',
    "how's": 'how is',
    hows: 'how is',
    "when's": 'when is',
    "that's": 'that is',
    thats: 'that is',
    "there's": 'there is',
    theres: 'there is',
    "here's": 'here is',
    "it's": 'it is',
    "it'll": 'it will',
    "let's": 'let us',
    lets: 'let us',
    "name's": 'name is',
    u: 'you',
    ur: 'your',
    r: 'are',
    ya: 'you',
    y: 'yes',
    pls: 'please',
    plz: 'please',
    thx: 'thanks',
    wanna: 'want to',
    gonna: 'going to',
    gotta: 'got to',
    gimme: 'give me',
    dunno: 'do not know',
    wat: 'what',
    e: 'e',
    cuz: 'because',
    cos: 'because',
    tmrw: 'tomorrow',
    appt: 'appointment',
    asap: 'asap',
    yep: 'yes',
    yup: 'yes',
    yeah: 'yes',
    nope: 'no',
    nah: 'no',
    naw: 'no',
    mhm: 'yes',
    okey: 'okay',
    dokey: 'okay',
    okie: 'okay',
    dokie: 'okay',
    alright: 'alright',
    // Typed in a hurry.
    wnat: 'want',
    snd: 'send',
    sned: 'send',
    teh: 'the',
    dosnt: 'does not',
    websit: 'website',
    webste: 'website',
    evryone: 'everyone',
    speshul: 'special',
  }),
);

/** Words that recognition or a keyboard splits, by their first word: [rest, what they are together]. */
const joined: ReadonlyMap<string, readonly (readonly [rest: string, whole: string])[]> = new Map(
  Object.entries({
    chat: [
      ['bot', 'chatbot'],
      ['bots', 'chatbot'],
      ['box', 'chatbot'],
      ['bought', 'chatbot'],
      ['bod', 'chatbot'],
    ],
    web: [
      ['site', 'website'],
      ['sites', 'website'],
      ['page', 'website'],
      ['pages', 'website'],
      ['sight', 'website'],
    ],
    home: [
      ['page', 'website'],
      ['pages', 'website'],
    ],
    landing: [['page', 'website']],
    e: [
      ['mail', 'email'],
      ['mails', 'email'],
    ],
    no: [
      ['show', 'noshow'],
      ['shows', 'noshow'],
      ['showed', 'noshow'],
    ],
    voice: [['mail', 'voicemail']],
    good: [['bye', 'goodbye']],
    a: [['i', 'ai']],
    set: [['up', 'setup']],
    sign: [['up', 'signup']],
    hand: [['over', 'handover']],
    on: [['line', 'online']],
    bar: [['ber', 'barber']],
    barber: [
      ['shop', 'barbershop'],
      ['shops', 'barbershop'],
    ],
    follow: [['up', 'followup']],
    walk: [
      ['in', 'walkin'],
      ['ins', 'walkin'],
    ],
    what: [
      ['app', 'whatsapp'],
      ['up', 'whatsup'],
    ],
    whats: [
      ['app', 'whatsapp'],
      ['up', 'whatsup'],
    ],
    "what's": [
      ['app', 'whatsapp'],
      ['up', 'whatsup'],
    ],
    face: [['book', 'facebook']],
    cross: [['fit', 'crossfit']],
    mind: [['body', 'mindbody']],
    log: [['in', 'login']],
    g: [['mail', 'gmail']],
    pay: [['pal', 'paypal']],
    word: [['press', 'wordpress']],
    open: [['ai', 'openai']],
  }),
);

const fillers: ReadonlySet<string> = new Set(
  'um uh uhm er erm ehm hmm hm mm ah eh oh ooh uhh umm'.split(' '),
);

/**
 * The words of something said or typed: lower case, without accents, punctuation and fillers, short forms
 * written out. `Um, what's a chat bot?` gives `what is a chatbot`.
 */
export function toWords(text: string): string[] {
  const raw = normalizeUtterance(text)
    .toLowerCase()
    .replace(/\b(?:mm+[- ]hm+|uh[- ]huh)\b/g, 'yes')
    .replace(/^\W*ya(?: ya)+\b|^\W*ya(?=,|\W*$)/, 'yes')
    .replace(/[👍👌✅✔🆗]/gu, ' yes ')
    .replace(/[👎❌]/gu, ' no ')
    .split(/[^\p{L}\p{N}']+/u)
    .map(withoutQuotes)
    .filter((word) => word !== '' && !fillers.has(word));
  const words: string[] = [];
  for (let at = 0; at < raw.length; at += 1) {
    const word = raw[at] ?? '';
    const next = raw[at + 1];
    const whole = next === undefined ? undefined : joined.get(word)?.find(([rest]) => rest === next)?.[1];
    if (whole !== undefined) {
      words.push(whole);
      at += 1;
    } else if (
      word.length === 1 &&
      (raw[at - 1]?.length === 1 || raw[at + 1]?.length === 1) &&
      `${word}${raw[at + 1]}` !== 'ru'
    ) {
      // A letter next to another letter is being spelled: it does not mean `are` or `you`.
      words.push(word);
    } else words.push(...(contractions.get(word) ?? withoutPossessive(word)).split(' '));
  }
  return words;
}

/** Longest text, in words, before what the agent is called. */
const longestCalled = 12;

const shortReply =
  /^(?:yes|no|ok|okay|thanks|thank you|right|well|sure|sorry|hello|hi|please|nothing|send it|go ahead)(?: (?:please|thanks|thank you|it|that|you|more|else))?$/;

/** `No, dear`, `yes please, love`: a line without what the agent is called at its end. */
export function withoutVocative(line: string): string {
  const called =
    / (?:mate|darling|honey|sweetie|hun|buddy|pal|bro|dude|luv|sweetheart|my friend|my dear|sir|madam|ma'am)$/.exec(
      line,
    )?.index;
  if (called !== undefined && line.slice(0, called).split(' ').length <= longestCalled)
    return line.slice(0, called);
  const fond = / (?:dear|love|man)$/.exec(line)?.index;
  return fond !== undefined && shortReply.test(line.slice(0, fond)) ? line.slice(0, fond) : line;
}

/** The stems of something said. */
export function toStems(text: string): string[] {
  return toWords(text).map(stem);
}

function withoutQuotes(word: string): string {
  let start = 0;
  let end = word.length;
  while (word[start] === "'") start += 1;
  while (end > start && word[end - 1] === "'") end -= 1;
  return word.slice(start, end);
}

function withoutPossessive(word: string): string {
  return word.endsWith("'s") ? word.slice(0, -2) : word;
}
