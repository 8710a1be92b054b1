import { editDistance } from '../language/edit-distance.ts';

import { fullName, isCommonWord } from './full-name.ts';
import { givenNames } from './given-names.ts';
import { joinSpelledLetters } from './spelled-letters.ts';

/** The name that a visitor gives. */
export interface HeardName {
  readonly name: string;
  /** `from Bella Salon` */
  readonly business?: string;
}

/** Words after `I am` that are not a name. */
const notNames = new Set(
  `let called enough plenty actually tho though funny weird strange odd new crazy always whenever echo time-wise sory btw surname nickname dot underscore arroba contact myself yourself himself herself itself ourselves themselves ouch a an the not just very really so too still also only here there calling looking interested sure good fine well ok okay
  idk dunno great happy sorry afraid sad tired busy ready done back new in on at with from about your you my me we it that this
  what who how why when where which if but and or because having trying thinking wondering asking talking speaking
  running losing missing getting going curious confused lost open closed alone late early right wrong able unable
  owner manager all both none yes no nope yeah yep please thanks thank hello hi hey bye goodbye nobody someone
  somebody anyone person human robot stupid serious kidding joking book booking call website chatbot phone caller
  scheduling one two three of for to is are was be been do does did can could would will should want need like
  email mail name address tell told know said say think guess mean maybe perhaps probably definitely absolutely
  i he she they them hers mine ours theirs yours his her its our their us nothing something everything anything more less much many
  pretty quite kind sort bit little big small hairdresser barber stylist trainer free available now later
  any every each weekday weekdays weekend weekends noon midday tonight final answer read write put send add note drop
  remove make take keep leave stop cancel change four five six seven eight nine ten eleven twelve half past problem issue
  trouble mornings afternoons evenings mondays tuesdays wednesdays thursdays fridays saturdays sundays
  ah aha oh ooh wow huh gosh hmm hm right then correction update reminder note notes kidding day days night fine never whatever done extras nothing
  sign people calls clients customers members who's there's here's that today tomorrow next week month monday tuesday wednesday thursday friday saturday sunday morning afternoon evening doing wait hang hold before after first question listen look hear as again under over spelled spelt written misspelled out up down off away sick fed unhappy worried glad proud aware part we're i'm it's that's they're you're i've we've you've they've i'd we'd i'll we'll he's she's isn't don't`.split(
    /\s+/,
  ),
);

/** Small words within names. */
const particles = new Set('de del della di da la las los le van von der den dos du y bin al el'.split(' '));

const lead =
  /\b(?:my (?:full |first )?name(?:'?s| is| would be)|the name(?:'?s| is| would be)|name is|mine(?:'?s| is)|i go by|know(?:n)? (?:me )?as|call me|you can call me|it(?:'?s| is) for|speaking is|put (?:it |me |that )?(?:under|down as|down for)|put down|just put|put|book it (?:for|under)|you can (?:use|have|write|put|take)|(?<=^|[.,;!?] |please |just |and |can )(?:write|note)(?: me)?(?: down)?(?: as)?|let'?s say|it'?s under|i (?:already )?said(?: it'?s)?|just call me|people call me|everyone calls me|everybody calls me|name'?s|name[:,])\s+/giu;

/** Introductions that may begin something else as well. */
const softLead =
  /(?<!\b(?:if|when|because|while|unless|since|where|that))(?:^|[\s,.!])(?:i'?m|i am|this is|here is)\s+/iu;

/** Words before a name that was asked for. */
const answerLead =
  /^(?:(?:yes|yeah|yep|sure|ok|okay|well|so|hi|hello|hey|oh|um|uh|erm|er|right|of course|no|nope|hiya|howdy|morning|evening|sorry|actually|please|certainly|just|only|simply|gladly|fine|alright|my name|name)[\s,.!?:]+)*(?:(?:it(?:'?s| is)|that(?:'?s| is| would be)|i'?m called|i am called|they call me|i'?m|i am|this is|here is|make it)\s+){0,3}(?:(?:spelled|spelt|written)\s+(?:like\s+)?)?/iu;

const fillers = /\b(?:um|uh|ehm|uhh|uhm|erm|er|hmm)\b[\s,.]*/giu;

/** `Big Mike`, where both are written with capitals. */
const nicknameStarts = new Set(['big', 'little', 'old', 'young', 'small']);

const longestName = 5;

/** Longest text in which a name is looked for, in characters. */
const longestText = 600;

/** Ordinary words that are names as well: taken for one only if the whole answer is nothing else. */
const alsoNames = new Set('will good fine little small early best free new well long ok'.split(' '));

/** Somebody who says this does not give a name. */
const refusal =
  /\b(?:anonym\w{0,6}|rather not|prefer not|(?:do not|don'?t|won'?t|will not|not going to) (?:want to |like to |wish to )?(?:say|tell(?! me)|give|share|reveal)|not (?:saying|telling|giving|sharing)|no name|none of your|not your business|why|skip|pass|no need|secret|private)\b/i;

/** Whether somebody who was asked for a name would rather not give one. */
export function refusesName(text: string): boolean {
  return refusal.test(text.slice(0, longestText).replace(/[‘’]/g, "'"));
}

/** Said between a name and its correction. */
const correction =
  /(?:(?<![,.;…—–])[,.;…—–]+\s*(?:(?:uh|um|er|erm|haha|lol|oh|ah|oops),?\s+){0,3}(?:no|sorry|wait)|(?:(?<![,.;…—–])[,.;…—–]+)?(?<!\s)\s+(?:no sorry|sorry|i mean|actually|correction|no wait|wait no|or rather|rather|scratch that))[,.;…]?\s+(?:(?:no|sorry|wait)[,.]?\s+)?(?:it'?s\s+|it is\s+|make that\s+|that'?s\s+|just\s+)?/iu;

/** A dash, or a pause, between two tries at a name. */
const secondTry = /(?<!\s)\s+[—–]\s+|\.{2,}\s*(?:(?:uh|um|er|erm),?\s+)?|…\s*/u;

/** `Alexander, but Alex is fine`. */
const shortForm =
  /\bbut (?:just )?(\p{L}[\p{L}'-]{1,30}) (?:is|will be|would be) (?:fine|ok|okay|good|enough|great|all right)\b/iu;

/** `Is Pete enough?` */
const offered =
  /\b(?:is|would) (?:just )?(\p{Lu}[\p{L}'-]{1,30}) (?:be )?(?:fine|ok|okay|good|enough|all right|alright)\b/u;

/** `Christopher, but everyone says Chris.` */
const nickname =
  /\b(?:but|though) (?:everyone|everybody|people|friends|my friends|they|most people|you can|we) (?:just )?(?:says?|calls? me|call me|knows? me as|use|uses) (\p{L}[\p{L}'-]{1,30})[.!]?$/iu;

/** `you can call me Emeka`, `everybody says Shem`, `i go by peggy` */
const goesBy =
  /\b(?:(?:you can|please|just|everybody|everyone|people|friends|they|most|all) (?:just |all )?(?:calls? me|says?|knows? me as)|i go by|if you call me)(?: just)? (\p{L}[\p{L}'-]{1,30})(?=$|[,.!]|\s(?:and|but|please|so|i'?ll)\b)/iu;

/** The name that somebody is called by, beside the full name. */
export function hearNickname(text: string, name: string): string | undefined {
  const found = goesBy.exec(text.slice(0, longestText))?.[1] ?? '';
  const isOther = name.includes(' ') && !name.toLowerCase().split(' ').includes(found.toLowerCase());
  const isWord = notNames.has(found.toLowerCase()) || isCommonWord(found);
  return found !== '' && isOther && !isWord ? capitalize(found, 0) : undefined;
}

/** Explains the spelling of the name before it. */
const spelling =
  /(?<!^(?:it'?s|it is|that'?s|that is))[,;]?(?<!\s)\s+(?:with|w|w\/|without|spelled|spelt|ending|written|that is with|that'?s with|as in)\s+(?:an?\s|one\s|two\s|double\s|no\s|the\s|in\s|like\s|just\s|only\s|c|k|i)/giu;

/** `Siobhan Keogh that's S I O B H A N and then K E O G H` */
const spelledOut =
  /(?:,?\s(?:that'?s|that is|so|spelled|and then|and|then))?(?:[\s,]\p{L}(?![\p{L}'’])[.,]?){3,}/giu;

/**
 * Finds the name in an utterance.
 * @param isAsked whether the visitor was asked for it: then the whole answer may be a name
 */
export function hearName(words: string, isAsked: boolean): HeardName | undefined {
  const heard = hearSpelled(words, isAsked);
  return heard && { ...heard, name: withFamilyAtEnd(withoutRepeat(heard.name), words) };
}

/** `My name is torsten, i'm the studio leader, torsten brüggemann`: said once more with the family name. */
function withFamilyAtEnd(name: string, text: string): string {
  const [word = '', last = ''] = text.trim().replace(/[.!]$/, '').split(/\s+/).slice(-2);
  const isMore = /^\p{L}[\p{L}'’-]+$/u.test(last) && !notNames.has(last.toLowerCase());
  const line = text.toLowerCase();
  const isTwice = line.indexOf(name.toLowerCase()) < line.lastIndexOf(name.toLowerCase());
  return isMore && isTwice && word.toLowerCase() === name.toLowerCase()
    ? `${name} ${capitalize(last, 1)}`
    : name;
}

/** `Linh Pham Linhpham`, `Solène Garnier Solene`: without the spelling of it at the end. */
function withoutRepeat(name: string): string {
  const folded = (text: string): string =>
    text
      .normalize('NFD')
      .replace(/[^\p{L}]/gu, '')
      .toLowerCase();
  const words = name.split(' ');
  const before = words.slice(0, -1);
  const last = folded(words.at(-1) ?? '');
  const isRepeat =
    before.length > 1 && (last === folded(before.join('')) || last === folded(before[0] ?? ''));
  return isRepeat ? before.join(' ') : name;
}

function hearSpelled(words: string, isAsked: boolean): HeardName | undefined {
  const said = words.slice(0, longestText).replace(spelledName, (_, lead: string, letters: string) => {
    const word = letters.replaceAll(/[^\p{L}]/gu, '').toLowerCase();
    return `${lead}${capitalize(word, 0)} `;
  });
  const heard = hearWritten(said, isAsked);
  const family = heard && familyName.exec(said)?.[1];
  if (heard === undefined || family === undefined) return heard;
  const given = givenName.exec(said)?.[1] ?? heard.name.split(' ').find((word) => word !== family);
  return given === undefined ? heard : { ...heard, name: `${given} ${family}` };
}

/** `First name c a l l u m, last name f e r r o` */
const spelledName =
  /\b((?:first|last|family|given|sur) ?name(?: is|'s)? )((?:\p{L}[\s,.-]+){2,30}\p{L}\b)[,.]?\s*/giu;

/** `Thuy, T H U Y. Last name Pham.`, `Younes. Y, O, U, N, E, S. And Tazi.` */
const familyName =
  /\b(?:(?:[Ll]ast|[Ff]amily|[Ss]ur) ?name(?:['’]s| is)?,? |(?<=\b\p{L}\. )And )(\p{Lu}\p{Ll}[\p{L}'’-]*)/u;
const givenName = /\b(?:[Ff]irst|[Gg]iven) name(?:['’]s| is)?,? (\p{Lu}\p{Ll}[\p{L}'’-]*)/u;

function hearWritten(said: string, isAsked: boolean): HeardName | undefined {
  const text = said.replace(saidTwice, '$1 ');
  const plain = text.slice(0, longestText).replace(spelledOut, '');
  const heard = hearShortName(text, isAsked) ?? (plain === text ? undefined : hearShortName(plain, isAsked));
  if (!isAsked || heard?.name.includes(' ') || /\?|@/.test(text)) return heard;
  // `Romeo oscar sierra alpha` spells.
  if (heard !== undefined && !text.toLowerCase().includes(heard.name.toLowerCase())) return heard;
  const whole = fullName(text.slice(0, longestText), (word) => notNames.has(word));
  return whole === undefined || refusesName(text)
    ? heard
    : { ...heard, name: whole.split(' ').map(capitalize).join(' ') };
}

/** `I'm terrence terrence okafor`, `It's Rosalind, Rosalind Tate`: the name, and once more with the family name. */
const saidTwice = /(?<![^\s,.])(\p{L}{3,30}),? \1 (?=\p{L})/giu;

function hearShortName(text: string, isAsked: boolean): HeardName | undefined {
  const cut = text
    .slice(0, longestText)
    .replace(
      /\b(?:(?:by the way|btw|actually|instead|then|if you must know|i think|officially|legally|formally|on paper|in full)[,.]?$|and i\b(?! am\b|'m\b)[\s\S]*)/iu,
      '',
    )
    .replace(
      /\bit'?s for my (?:boss|wife|husband|partner|manager|mother|mom|mum|dad|father|friend|sister|brother|daughter|son|client|colleague),?\s+/iu,
      '',
    )
    .replace(/[,;]?(?<!\s)\s+(?:it'?s |that'?s |it is |that is )?short for\s[\s\S]*/iu, '')
    .replace(vocative, '')
    .trim();
  if (isAsked && refusesName(cut)) return undefined;
  const both =
    /\bfirst name(?: is|'?s)? (\p{L}[\p{L}'-]{0,40})[\s,]+(?:and )?(?:my |the )?(?:last name|surname|family name|last|family)(?: is|'?s)? ((?:(?:de|van|von|der|den|la|di|da|del|al|el|bin) ){0,2}\p{L}[\p{L}'-]{0,40})/iu.exec(
      cut,
    );
  if (both) return { name: [both[1], both[2]].map((word, index) => capitalize(word ?? '', index)).join(' ') };
  // `It's shaun with a u, shaun baxter`
  const whole =
    /(?<!\p{L})(\p{L}{2,30}) (?:with|without|spelled|spelt)\b[^,;.]{1,30}[,;.]\s+(\1\s\p{L}[\p{L}'-]{1,30})[.!]?$/iu.exec(
      cut,
    )?.[2];
  if (whole !== undefined && (isAsked || /\bname\b/i.test(cut))) return readName(whole, true);
  const [, given, family] = withFamily.exec(cut) ?? [];
  if (given !== undefined && family !== undefined && !notNames.has(given.toLowerCase()))
    return { name: `${capitalize(given, 0)} ${capitalize(family, 1)}` };
  const bare = nameWithoutVerb.exec(cut)?.[1];
  if (bare !== undefined) return readName(bare, true);
  const short =
    offered.exec(cut)?.[1] ?? (isAsked ? (shortForm.exec(cut)?.[1] ?? nickname.exec(cut)?.[1]) : undefined);
  if (short !== undefined) return { name: capitalize(short, 0) };
  const corrected = correction.exec(cut);
  if (corrected && corrected.index > 1) {
    const better = hearPlainName(cut.slice(corrected.index + corrected[0].length), true);
    if (better && better.name.length > 1 && (isAsked || hearPlainName(cut.slice(0, corrected.index), false)))
      return better;
  }
  // `Name's Bobby, well, put Robert Finch`
  const led = isAsked && [...cut.matchAll(lead)].length > 1 ? hearPlainName(cut, false) : undefined;
  if (led) return led;
  const written = isAsked ? (nameAtEnd(cut) ?? introducedName(cut)) : undefined;
  if (written) return written;
  const tries = isAsked ? cut.split(secondTry).filter((each) => each.trim() !== '') : [];
  const last = tries.length > 1 ? hearPlainName(tries.at(-1) ?? '', true) : undefined;
  const addressed = beforeAddress.exec(cut)?.[1];
  return (
    last ?? hearPlainName(cut, isAsked) ?? (addressed === undefined ? undefined : readName(addressed, true))
  );
}

/** `Nick Papadakis mate`, `put marcus though`: said to the agent, behind a name. */
const vocative =
  /(?<=\p{L}),?(?<!\s)\s+(?:mate|love|luv|dear|darling|pal|buddy|bro|bruv|boss|sir|madam|ma'?am|though|cheers|ta|po)[.!]*$/u;

/** An introduction, then a capitalized name that ends where a clause does: `hiya, it's Gwen off the square`. */
const introduction =
  /(?<![\p{L}'])(?:[Ii]t'?s|[Ii]t is|[Ii]'?m|[Ii] am|[Tt]his is|[Tt]hat'?s|[Nn]ame is|[Nn]ame'?s|[Cc]all me|[Cc]ontact is|[Oo]wner is|[Ff]or|[Uu]nder|[Mm]e,|[Ii] go by)\s+((?:(?:Dr|Mr|Mrs|Ms|Miss|Prof|Professor)\.?\s+)?\p{Lu}[\p{Ll}'’][\p{L}'’-]*(?:\s\p{Lu}[\p{L}'’-]+){0,3})(?=$|[.!?,;]|\s+(?:from|of|off|at|here|speaking|with|in|and|please|but|who|sorry|actually|instead|again|too|not)\b)/gu;

/** `Imani Castellane here.` */
const selfAnnounced =
  /(?<=^|[.!?,]\s)(\p{Lu}\p{Ll}[\p{L}'’-]{0,30}(?:\s\p{Lu}[\p{L}'’-]{1,30}){1,2}),?\s(?:here|speaking)\b/gu;

/** Words in names of shops rather than of people. */
const shopWords =
  /\b(?:salon|studio|gym|barbers?|barbershop|hair|fitness|spa|cuts|nails|beauty|clinic|shop|lounge)\b/i;

/** `I'm called Aoife, it's Irish` */
const origins =
  /^(?:Irish|English|Scottish|Welsh|German|Polish|French|Spanish|Italian|Dutch|Turkish|Greek|Arabic|Hebrew|Portuguese|Swedish|Danish|Norwegian|Finnish|Russian|Ukrainian|Czech|Hungarian|Romanian|Indian|Chinese|Japanese|Korean|Vietnamese|Nigerian|Persian)$/;

/** `Henrik Sandberg, henrik@example.com`: a whole name that an address follows. */
const beforeAddress =
  /(?:^|[.!?]\s+)(\p{Lu}\p{Ll}[\p{L}'’-]*(?:\s\p{Lu}[\p{L}'’-]+){1,2})(?:,|\s+(?:at|on|and))?\s+[^\s@]{1,64}@/u;

/** `Yes I want call, my name Cemal Aydoğan` */
const nameWithoutVerb = /\b[Mm]y name (\p{Lu}\p{Ll}[\p{L}'’-]*(?:\s\p{Lu}[\p{L}'’-]+){0,2})(?=$|[.!,;])/u;

/** `Xiomara, x i o m a r a, last name Villafane`; `I am Abdelhakim, family name Bouzid` */
const withFamily =
  /(?:\b(?:it'?s|i'?m|i am|name is|name'?s|called|this is)\s+)(\p{L}{2,30})(?:[\s,]+(?:\p{L}[\s-]){2,30}\p{L})?[\s,]+(?:and )?(?:my |the )?(?:last name|surname|family name)(?: is|'?s)?\s+(\p{L}[\p{L}'’-]{1,40})/iu;

/** `Book me in. Perpetua Quist, I'm the manager`: two or three words with capitals that a clause consists of. */
const clauseOfName =
  /(?:^|[.!:]\s+)(\p{Lu}\p{Ll}[\p{L}'’]*(?:-\p{Lu}\p{L}+)?(?:\s\p{Lu}[\p{L}'’]+(?:-\p{Lu}\p{L}+)?){1,2})(?=,\s|[.!]?$)/gu;

/** Finds a clause that is a whole name, as people who want a call may give it; not that of a shop or a service. */
export function nameInClause(text: string): HeardName | undefined {
  for (const [, clause = ''] of text.slice(0, longestText).matchAll(clauseOfName)) {
    const words = clause.toLowerCase().split(/[\s-]/);
    if (words.some((word) => notNames.has(word)) || shopWords.test(clause) || placeWords.test(clause))
      continue;
    const name = readName(clause, true);
    if (name?.name.includes(' ')) return name;
  }
  return undefined;
}

const placeWords =
  /\b(?:street|road|avenue|lane|square|city|town|north|south|east|west|new|san|los|saint|google|apple)\b/i;

/** Longest name, in words, in a clause of its own next to an address. */
const longestBeside = 3;

/** `I want to book a call, scott pryor, scott@example.com`: a clause of its own that shares a word with the address. */
export function nameBesideAddress(text: string, email: string): HeardName | undefined {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const clauses = text.slice(0, longestText).split(/[,;.!?]\s+|(?<!\s)\s+(?:(?:and|at)\s+)?(?=\S{1,64}@)/);
  for (const clause of clauses) {
    const bare = clause
      .trim()
      .replace(/^(?:(?:and|hi|hello|it'?s|i'?m|i am|this is|me is|name'?s?|my name is)\s+)+/i, '')
      .replace(/(?<!\s)\s+(?:actually|here|speaking|in full|by the way)$/i, '');
    const words = bare.split(/\s+/);
    const isName =
      words.length <= longestBeside &&
      words.every((word) => /^\p{L}[\p{L}'’-]+$/u.test(word)) &&
      words.some(
        (word) =>
          word.length > 2 &&
          // A single word of the domain is spelled more often than introduced.
          (local.includes(word.toLowerCase()) || (words.length > 1 && domain.includes(word.toLowerCase()))),
      );
    const heard = isName && !shopWords.test(bare) ? readName(bare, true) : undefined;
    if (heard) return heard;
  }
  return undefined;
}

/** Finds the last name in a text that is introduced as one and capitalized. */
export function introducedName(text: string): HeardName | undefined {
  const cut = text.slice(0, longestText).replace(/[‘’]/g, "'");
  for (const found of [...cut.matchAll(introduction), ...cut.matchAll(selfAnnounced)].reverse()) {
    const name = found[1] ?? '';
    const heard =
      shopWords.test(name) || origins.test(name)
        ? undefined
        : (readName(name, true) ?? readName(text.slice(found.index + found[0].length - name.length)));
    if (heard) return heard;
  }
  return undefined;
}

/** Finds a name that is the whole last sentence of several: `How do you spell… never mind. Wojciech.` */
export function nameAtEnd(text: string): HeardName | undefined {
  const cut = text.slice(0, longestText);
  const last =
    /(?<!\b(?:dr|mr|mrs|ms|prof|st|\p{L}))[.!?…]\s+(?:(?:oh|ah|well|so|ok|okay|um|uh|sure|right|yes|yeah|sorry|it'?s|i'?m|this is),?\s+)*(\p{Lu}\p{Ll}[\p{L}'’-]*(?:\s\p{Lu}[\p{L}'’-]+){0,2})[.!]?$/iu.exec(
      cut,
    )?.[1];
  return last === undefined || !isWrittenAsName(last) ? undefined : readName(last, true);
}

/** Whether a text begins with a known given name, or capitalizes all words but particles: not `Final answer`. */
function isWrittenAsName(text: string): boolean {
  const words = text.split(/\s+/);
  return (
    /^\p{Lu}/u.test(text) &&
    (givenNames.has((words[0] ?? '').toLowerCase()) ||
      words.every((word) => /^\p{Lu}/u.test(word) || particles.has(word)))
  );
}

/**
 * `Whatever. Vince Caruso.`: a whole sentence that is nothing but a known first name and a family name.
 * @param isToNote whether it is surely meant for the request: then the first name need not be known
 */
export function bareName(text: string, isToNote: boolean): HeardName | undefined {
  const found = text
    .slice(0, longestText)
    .split(/[.!;]\s+|[.!]$|,\s+(?=I(?:['’]m| am)\b)/)
    .map((sentence) => sentence.trim())
    .find((sentence) => {
      const words = sentence.split(/\s+/);
      return (
        (words.length === 2 || words.length === 3) &&
        (isToNote || givenNames.has((words[0] ?? '').toLowerCase())) &&
        words.every((word) => /^\p{Lu}\p{Ll}/u.test(word) && !notNames.has(word.toLowerCase()))
      );
    });
  return found === undefined ? undefined : readName(found, true);
}

/** Finds a name that is the whole first clause of several: `Grace, and I need it for tomorrow`. */
export function nameAtStart(text: string): HeardName | undefined {
  const [first = '', ...others] = text.slice(0, longestText).split(/[,.;!]\s+/);
  const words = first.trim().toLowerCase().split(/\s+/);
  const isKnown = words.length <= 3 && givenNames.has(words[0] ?? '');
  return isKnown && others.length > 0 ? readName(first.trim(), true) : undefined;
}

function hearPlainName(text: string, isAsked: boolean): HeardName | undefined {
  const line = withoutSpelling(text)
    .replace(/[‘’]/g, "'")
    .replace(/^([^,.;!?]{3,40})'s (?:my|the) name\b/i, 'my name is $1')
    .replace(fillers, '')
    .replace(/(?<![\p{L}'])\p{L}(?:-\p{L})+(?![\p{L}'])/gu, (spelled) => spelled.replaceAll('-', ''))
    .replace(/\b(\p{L})(?:[-.](?=\p{L}\b))/gu, '$1 ')
    .trim();
  // `Name's Bobby, well, put Robert Finch`: the last one counts.
  for (const firm of [...line.matchAll(lead)].reverse()) {
    const behind = line.slice(firm.index + firm[0].length);
    // `I spell the last name: W R Z …`
    if (firm.index > 0 && /^\p{L}(?:[\s.-]+\p{L}\b)/u.test(behind)) continue;
    const named = readName(behind) ?? readName(behind, true);
    if (named) return named;
  }
  if (isAsked) {
    const answer = line.replace(answerLead, '');
    // A question is not a name.
    if (/\?/.test(answer)) return undefined;
    const heard = readName(answer, true);
    // `I'm the owner, Luca.` `No problem, Joy Adebayo.`
    const last = answer.split(/[,;.]\s+/).at(-1) ?? '';
    const isWritten = /^\p{Lu}/u.test(last) && last.length < answer.length && last.split(' ').length <= 3;
    const isFirst = heard !== undefined && (!isWritten || /^\p{Lu}/u.test(answer));
    const behind = isWritten && !isFirst ? readName(last, true) : undefined;
    if (behind ?? heard) return behind ?? heard;
  }
  const soft = softLead.exec(line);
  if (!soft) return isAsked ? writtenAtEnd(line) : undefined;
  const rest = line.slice(soft.index + soft[0].length);
  const heard = readName(rest);
  const isWritten = /^\p{Lu}/u.test(rest) && !/^\p{Lu}+\b\s/u.test(rest.slice(0, 1));
  return heard && (isWritten || isIntroduction(line, rest, heard.name))
    ? heard
    : isAsked
      ? writtenAtEnd(line)
      : undefined;
}

/** Longest explanation of a name's spelling after its first word, in characters. */
const longestSpelling = 60;

/** `Shaun with a u` is Shaun. */
function withoutSpelling(text: string): string {
  for (const { 0: found, index } of text.matchAll(spelling)) {
    const rest = text.slice(index + found.length);
    if (rest.replace(/^\S{0,20}/, '').length <= longestSpelling)
      return `${text.slice(0, index)}${wholeBehind(text.slice(index))}`;
  }
  return text;
}

/** `Steven with a v, Steven Doyle`: the whole name after its spelling. */
function wholeBehind(spelled: string): string {
  const whole = /[,;.]\s+(\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){1,2})[.!]?$/u.exec(spelled)?.[1];
  return whole === undefined ? '' : `, ${whole}`;
}

/** `Book it for Harper Lee`: capitalized words at the end. */
function writtenAtEnd(line: string): HeardName | undefined {
  if (/\?/.test(line) || line.split(' ').length > 9) return undefined;
  const written = /\s(\p{Lu}[\p{L}'’-]{1,30}(?:\s\p{Lu}[\p{L}'’-]{1,30}){0,2})[.!]?$/u.exec(line)?.[1];
  return written === undefined ? undefined : readName(written, true);
}

/** `rosa from …`; without capitals anywhere also `rosa and i …`, or nothing more than the name. */
function isIntroduction(line: string, rest: string, name: string): boolean {
  const after = rest.split(/\s+/).slice(name.split(' ').length).join(' ');
  // `I'm openin my own shop`
  if (/in['’]?g?$/i.test(name) && after !== '' && !givenNames.has(name.toLowerCase())) return false;
  // Somebody who uses capitals would capitalize a name: `I'm unhappy` is not one.
  if (/\p{Lu}/u.test(line)) return /^from\b/i.test(after);
  return after === '' || /^(?:from|of|at|and|with|here|calling|i|we|my|by the way)\b/i.test(after);
}

/** Reads a name at the start of a text. */
function readName(text: string, mustBeAll = false): HeardName | undefined {
  // A name ends where a sentence or a clause does. `Tom, Tom Ellis` is one name.
  const clauses = text
    .replace(/\b(dr|mr|mrs|ms|prof|st)\.\s/giu, '$1\u2024 ')
    .split(/[,;:!?]|\.(?=\s|$)(?<!\b\p{Lu}\.)/u)
    .map((each) => each.trim().replaceAll('\u2024', '.'));
  const [first = '', second = '', third = ''] = clauses;
  const isWhole =
    !/^(?:as|like|the|an?|in|is|it|that|it'?s|that'?s|i'?m)\b/i.test(second) &&
    (second.toLowerCase().startsWith(`${first.toLowerCase()} `) ||
      second.toLowerCase().endsWith(` ${first.toLowerCase()}`));
  // `Ashley. A-S-H-L-E-I-G-H`
  const isRespelled =
    /^\p{Lu}{3,}$/u.test(second) &&
    second !== first &&
    second[0] === first[0] &&
    editDistance(first.toLowerCase(), second.toLowerCase(), 4) <= 3;
  if (isRespelled) return { name: capitalize(second, 0) };
  // `Ahmed, a-h-m-e-d, Saleh`
  const isSpelled =
    first.length > 1 && first.toLowerCase() === second.toLowerCase() && /^\p{Lu}\p{Ll}+$/u.test(third);
  const clause = isSpelled
    ? `${first} ${third}`
    : (spelledBetween(text) ?? (first !== '' && isWhole && second.split(' ').length < 6 ? second : first));
  const all = joinSpelledLetters(clause.trim().split(/\s+/).filter(Boolean));
  const words: string[] = [];
  for (const word of all) {
    if (!/^\p{L}[\p{L}\p{M}'.-]*$/u.test(word) || words.length === longestName) break;
    // `Bill's wife` is somebody else.
    if (/'s$/i.test(word) && words.length < all.length - 1) return undefined;
    const lower = word.toLowerCase();
    const isFamily =
      mustBeAll &&
      !/^(?:speaking|here|calling|please|thanks|yes|no|and|from|the|at|with|my|is|it)$/.test(lower) &&
      words.length > 0 &&
      givenNames.has((words[0] ?? '').toLowerCase()) &&
      all.length <= 3;
    const isNameHere =
      isFamily ||
      (mustBeAll && all.length <= 3 && alsoNames.has(lower) && (all.length > 1 || lower === 'will'));
    const isNickname =
      nicknameStarts.has(lower) &&
      /^\p{Lu}/u.test(word) &&
      /^\p{Lu}\p{Ll}/u.test(all[words.length + 1] ?? '');
    if (notNames.has(lower) && !isNameHere && !isNickname) break;
    words.push(word);
  }
  const rest = all.slice(words.length).join(' ');
  if (words.length === 0 || (mustBeAll && !isEnd(rest)) || /^[^-]{3,}ing$/i.test(words[0] ?? ''))
    return undefined;
  const spelledAgain = words.length > 1 ? withoutRepetition(words) : words;
  const name = spelledAgain
    .map((word, index) => capitalize(word, index))
    .join(' ')
    .replace(/(?<!\b(?:Jr|Sr))\.$/, '');
  const business = /^(?:from|of|at|with)\s+(?:the\s+|my\s+)?((?:[\p{L}\d&'.-]+\s?){1,5})/iu.exec(rest)?.[1];
  const named = business && readBusiness(business);
  return { name, ...(named && { business: named }) };
}

/** `Sarah. S A R A H. Kowalski.` is Sarah Kowalski. */
function spelledBetween(text: string): string | undefined {
  const [, first = '', letters = '', family = ''] =
    /^(\p{L}{2,30})[.,]\s+((?:\p{L}[\s.-]+){2,30}\p{L})[.,]\s+(\p{Lu}[\p{L}'’-]{1,30})[.!]?$/u.exec(text) ??
    [];
  const isSame = first !== '' && letters.replace(/[\s.-]/g, '').toLowerCase() === first.toLowerCase();
  return isSame ? `${first} ${family}` : undefined;
}

/** Whether this may follow a name that was asked for. */
function isEnd(rest: string): boolean {
  return (
    rest === '' ||
    /^(?:from|of|at|with|and|here|please|thanks|thank you|is my name|is the name|by the way|speaking|again|but|what|why|how|i|will do|is fine|is enough|is good)\b/i.test(
      rest,
    )
  );
}

/** `rosa r o s a`, and `rosa marin r o s a`, say one word twice. */
function withoutRepetition(words: readonly string[]): string[] {
  const lower = words.map((word) => word.toLowerCase());
  return words.filter((_, index) => lower.indexOf(lower[index] ?? '') === index);
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
  return word
    .toLowerCase()
    .replace(/(?:^|[-'])\p{L}/gu, (start) => start.toUpperCase())
    .replace(/(?<=^Mc)\p{L}(?=\p{L}{3})/u, (letter) => letter.toUpperCase());
}
