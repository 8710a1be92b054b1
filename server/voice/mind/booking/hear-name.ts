import { joinSpelledLetters } from './spelled-letters.ts';

/** Whom a visitor says to be. */
export interface HeardName {
  readonly name: string;
  /** `from Bella Salon` */
  readonly business?: string;
}

/** Words after `I am` that say something else than a name. */
const notNames = new Set(
  `a an the not just very really so too still also only here there calling looking interested sure good fine well ok okay
  great happy sorry afraid sad tired busy ready done back new in on at with from about your you my me we it that this
  what who how why when where which if but and or because having trying thinking wondering asking talking speaking
  running losing missing getting going curious confused lost open closed alone late early right wrong able unable
  owner manager all both none yes no nope yeah yep please thanks thank hello hi hey bye goodbye nobody someone
  somebody anyone person human robot stupid serious kidding joking book booking call website chatbot phone caller
  scheduling one two three of for to is are was be been do does did can could would will should want need like
  email mail name address tell told know said say think guess mean maybe perhaps probably definitely absolutely
  i he she they them his her its our their us nothing something everything anything more less much many
  pretty quite kind sort bit little big small hairdresser barber stylist trainer free available now later
  today tomorrow doing under over out up down off away sick fed unhappy worried glad proud aware part`.split(
    /\s+/,
  ),
);

/** Small words within names. */
const particles = new Set('de del della di da la las los le van von der den dos du y bin al el'.split(' '));

const lead =
  /\b(?:my (?:full |first )?name(?:'?s| is| would be)|the name(?:'?s| is)|name is|call me|you can call me|it(?:'?s| is) for|speaking is|put down)\s+/iu;

/** Introductions that may begin something else as well. */
const softLead =
  /(?<!\b(?:if|when|because|while|unless|since|where|that))(?:^|[\s,.!])(?:i'?m|i am|this is|here is)\s+/iu;

/** What comes before a name that was asked for. */
const answerLead =
  /^(?:(?:yes|yeah|yep|sure|ok|okay|well|so|hi|hello|hey|oh|um|uh|erm|er|right|of course|no|nope|sorry|actually|please|certainly)[\s,.!]+)*(?:(?:it(?:'?s| is)|that(?:'?s| is| would be)|i'?m|i am|this is|here is|make it|spelled|it is spelled)\s+)?/iu;

const fillers = /\b(?:um|uh|uhm|erm|er|hmm)\b[\s,.]*/giu;

const longestName = 5;

/**
 * The name in something said.
 * @param isAsked the visitor was asked for it: then the whole answer may be a name
 */
export function hearName(text: string, isAsked: boolean): HeardName | undefined {
  const line = text
    .replace(/[‘’]/g, "'")
    .replace(fillers, '')
    .replace(/\b(\p{L})(?:[-.](?=\p{L}\b))/gu, '$1 ')
    .trim();
  const firm = lead.exec(line);
  if (firm) return readName(line.slice(firm.index + firm[0].length));
  if (isAsked) {
    const answer = line.replace(answerLead, '');
    // A question, or whole sentences, are no name.
    if (/\?/.test(answer)) return undefined;
    const heard = readName(answer, true);
    if (heard) return heard;
  }
  const soft = softLead.exec(line);
  if (!soft) return undefined;
  const rest = line.slice(soft.index + soft[0].length);
  const heard = readName(rest);
  const isWritten = /^\p{Lu}/u.test(rest) && !/^\p{Lu}+\b\s/u.test(rest.slice(0, 1));
  return heard && (isWritten || isIntroduction(line, rest, heard.name)) ? heard : undefined;
}

/** `rosa from …`; without capitals anywhere also `rosa and i …`, or nothing more than the name. */
function isIntroduction(line: string, rest: string, name: string): boolean {
  const after = rest.split(/\s+/).slice(name.split(' ').length).join(' ');
  // Who writes capitals would have given a name one: `I'm unhappy` is none.
  if (/\p{Lu}/u.test(line)) return /^from\b/i.test(after);
  return after === '' || /^(?:from|of|at|and|with|here|calling|i|we|my|by the way)\b/i.test(after);
}

/** Reads a name at the start of a text. */
function readName(text: string, mustBeAll = false): HeardName | undefined {
  // A name ends where a sentence or a clause does.
  const clause = text.split(/[,;:!?]|\.(?=\s|$)(?<!\b\p{Lu}\.)/u)[0] ?? '';
  const all = joinSpelledLetters(clause.trim().split(/\s+/).filter(Boolean));
  const words: string[] = [];
  for (const word of all) {
    if (!/^\p{L}[\p{L}\p{M}'.-]*$/u.test(word) || words.length === longestName) break;
    if (notNames.has(word.toLowerCase())) break;
    words.push(word);
  }
  const rest = all.slice(words.length).join(' ');
  if (words.length === 0 || (mustBeAll && !isEnd(rest)) || /ing$/i.test(words[0] ?? '')) return undefined;
  const spelledAgain = words.length > 1 ? withoutRepetition(words) : words;
  const name = spelledAgain
    .map((word, index) => capitalize(word, index))
    .join(' ')
    .replace(/\.$/, '');
  const business = /^(?:from|of|at|with)\s+(?:the\s+|my\s+)?((?:[\p{L}\d&'.-]+\s?){1,5})/iu.exec(rest)?.[1];
  const named = business && readBusiness(business);
  return { name, ...(named && { business: named }) };
}

/** After a name that was asked for, only this may follow. */
function isEnd(rest: string): boolean {
  return (
    rest === '' ||
    /^(?:from|of|at|with|and|here|please|thanks|thank you|is my name|is the name|by the way)\b/i.test(rest)
  );
}

/** `rosa r o s a` and `marin m a r i n` say one word twice. */
function withoutRepetition(words: readonly string[]): string[] {
  return words.filter((word, index) => index === 0 || word.toLowerCase() !== words[index - 1]?.toLowerCase());
}

function readBusiness(text: string): string | undefined {
  const words = text.trim().split(/\s+/);
  const end = words.findIndex((word) =>
    /^(?:and|i|we|i'?d|i'?m|my|but|so|with|calling|the|it|you|in)$/i.test(word),
  );
  const name = (end === -1 ? words : words.slice(0, end)).map((word) => capitalize(word, 0)).join(' ');
  return name === '' || /^(?:here|home|work|spain|germany|the)$/i.test(name) ? undefined : name;
}

function capitalize(word: string, index: number): string {
  if (index > 0 && particles.has(word.toLowerCase())) return word.toLowerCase();
  // As typed, unless it is all of one case.
  if (word !== word.toLowerCase() && word !== word.toUpperCase()) return word;
  return word.toLowerCase().replace(/(^|[-'])\p{L}/gu, (start) => start.toUpperCase());
}
