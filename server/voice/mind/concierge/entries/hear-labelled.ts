import { longestStory } from '../../language/longest-story.ts';
import { toWords } from '../../language/words.ts';
import { hearEmail } from '../../slots/hear-email.ts';
import { hearName, introducedName } from '../../slots/hear-name.ts';
import { hearServiceTalk } from '../../slots/service-talk.ts';
import { isTimeOnly } from './take-wish.ts';

/** A part of an utterance that states its own purpose: `the problem is …`, `in the notes: …`. */
export interface Labelled {
  readonly field: 'problems' | 'note';
  /** The text after the label. */
  readonly text: string;
  /** Whether it replaces what was told before: `the real problem is …`. */
  readonly isOther: boolean;
}

/** The labelled parts of an utterance, and the rest of it. */
export interface HeardLabels {
  readonly labelled: readonly Labelled[];
  readonly rest: string;
}

const politely =
  '(?:(?:please|also|and|oh|so|well|ok|okay|yes|kindly|just|then|but|can you|could you|would you|you can|hi|sorry|one more thing)[\\s,:]+)*';
const notes = '(?:the |my |your )?(?:notes?|details|additional info\\w{0,9})';

/** The labels that each field may begin with. */
const labels: readonly (readonly [Labelled['field'], RegExp])[] = [
  [
    'problems',
    new RegExp(
      `^${politely}(?:i (?:already |just )?told you )?(?:(?:my|our|the|her|his|their|biggest|bigger|main|real|actual|only|other|one) ){0,3}(?:problem|trouble|issue|headache)s?(?: statement| here| for (?:me|us))?(?:\\s*[:,]\\s*|(?:\\s+(?:is|are)|['’]s)(?: really| just| actually| also| that)*[:,]?\\s+)(?!(?:with )?(?:the|my) (?:e-?mail|name|address)\\b|wrong\\b|not\\b)`,
      'i',
    ),
  ],
  [
    'problems',
    new RegExp(
      `^${politely}what (?:goes wrong|needs fixing|(?:i|we) (?:want|need) (?:fixed|solved)|(?:troubles|eats|takes|costs|kills|wastes)(?: up)?(?: all| most)?(?: of)? (?:me|us|my|our|the|her|him)(?: time| days?| evenings?)?) (?:is|are)(?: that)?\\s+`,
      'i',
    ),
  ],
  [
    'note',
    new RegExp(
      `^${politely}(?:(?:in|for|to|under) ${notes}|notes?|fyi)\\s*[:,]\\s*(?:that )?|^${politely}(?:note|mention|include|write|add|put)(?: (?:down|in|too|also|there|as well|(?:a note )?(?:to|in|under|for) ${notes}|a note))*(?:\\s*:\\s*| that (?!(?:wish|question|point|note|down|in|to|as|under|too|please)\\b)(?=\\w+ \\w+)| (?=(?:i|we|they|there)\\b))(?!(?:(?:my|our|the|her|his) )?(?:\\w+ )?(?:name|e-?mail|address)\\b)`,
      'i',
    ),
  ],
  [
    'note',
    new RegExp(`^${politely}tell (?:them|the team|your team|your people|everybody)(?: that| to)?\\s+`, 'i'),
  ],
];

const isOther = /\b(?:real|actual|actually|main|bigger|biggest|really)\b/i;

/** Finds a label in a sentence, with its field and the text before and after it. */
function labelIn(sentence: string): (Labelled & { readonly before: string }) | undefined {
  // After a comma too: `Luis, want the scheduling, problem is I cut with one hand`.
  const starts = [
    0,
    ...[...sentence.matchAll(/,\s+/g)].slice(0, 6).map(({ 0: mark, index }) => index + mark.length),
  ];
  for (const start of starts) {
    const clause = sentence.slice(start);
    for (const [field, label] of labels) {
      const found = label.exec(clause)?.[0];
      if (found === undefined || found === clause) continue;
      const text = clause.slice(found.length);
      // `Add that phone thing` chooses.
      if (field === 'note' && hearServiceTalk(text, [])?.rest === '') continue;
      return {
        field,
        text,
        isOther: isOther.test(found),
        before: sentence.slice(0, start).replace(/,\s+$/, ''),
      };
    }
  }
  return undefined;
}

/**
 * Takes the labelled parts out of a text. The sentences after a label belong to it, unless they ask something, or give a
 * time, a name, an address or a choice of services.
 */
export function hearLabelled(text: string): HeardLabels {
  const labelled: Labelled[] = [];
  const rest: string[] = [];
  let isOpen = false;
  for (const sentence of text.slice(0, longestStory).split(/(?<=[.!?;])\s+/)) {
    const found = labelIn(sentence);
    const last = labelled.at(-1);
    if (found !== undefined) {
      const { before, ...label } = found;
      if (before !== '') rest.push(before);
      labelled.push(label);
      isOpen = true;
    } else if (isOpen && last !== undefined && goesOn(sentence))
      labelled[labelled.length - 1] = { ...last, text: `${last.text} ${sentence}` };
    else {
      isOpen = false;
      rest.push(sentence);
    }
  }
  return { labelled, rest: labelled.length === 0 ? text : rest.join(' ') };
}

/** Shortest sentence, in words, that belongs to the label before it. */
const shortest = 4;

function goesOn(sentence: string): boolean {
  return (
    toWords(sentence).length >= shortest &&
    !sentence.trimEnd().endsWith('?') &&
    !isTimeOnly(sentence, false) &&
    hearEmail(sentence) === undefined &&
    (hearName(sentence, false) ?? introducedName(sentence)) === undefined &&
    hearServiceTalk(sentence, [])?.rest !== '' &&
    !/\b(?:name|call me|ring me)\b|^(?:\W*(?:please|now|ok|okay|and|then|so|just|can you|you can)\b)*\W*(?:send|read)\b/i.test(
      sentence,
    )
  );
}

/** Words of a short question that is repeated before it is answered: `the problem? I'm going deaf`. */
const echoed =
  /\b(?:problems?|trouble|names?|e ?mail|address|time|when|what day|which day|services?|which one|anything else|add)\b/;

/** `Huh? Oh, Tobias.` */
const startled =
  /^(?:(?:huh|what|sorry|pardon|eh|who|me|now|already|excuse|again|come|say|that|you mean|is|who is this|who is it|who is asking|hm) ?){1,4}$/;

const longestEcho = 5;

/** Removes a question that is only repeated before the answer. */
export function withoutEcho(text: string): string {
  const end = text.slice(0, 60).indexOf('?');
  const rest = end < 0 ? '' : text.slice(end + 1).trim();
  const words = toWords(text.slice(0, Math.max(0, end)));
  const line = words.join(' ');
  const isEcho =
    /^\p{L}/u.test(rest) &&
    !rest.includes('?') &&
    words.length <= longestEcho &&
    (startled.test(line) || (echoed.test(line) && !/\b(?:you|do|does|can|is there)\b/.test(line)));
  return isEcho ? rest : text;
}
