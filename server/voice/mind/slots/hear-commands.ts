import { longestStory } from '../language/longest-story.ts';
import { toWords } from '../language/words.ts';
import { namesTime } from './hear-time.ts';

/** The meaning of a clause addressed to the agent rather than about the request; it is never data. */
export type Command =
  | 'send'
  /** Read the whole request back. */
  | 'read-back'
  | 'pause'
  /** There is nothing to add. */
  | 'done'
  /** No time is preferred. */
  | 'any-time'
  /** Write down what was just said. */
  | 'note-it'
  /** Do not write down what was just said. */
  | 'leave-it'
  /** Ask the last question again. */
  | 'go-on'
  | 'yes'
  | 'no'
  /** Thanks, kindness and other words that tell nothing. */
  | 'talk';

/** The commands in an utterance, and the rest of it. */
export interface HeardCommands {
  readonly commands: ReadonlySet<Command>;
  /** In the visitor's words; '' when nothing is left. */
  readonly rest: string;
  /** Whether a command to note something comes first, so that it refers to earlier words. */
  readonly isNoteFirst: boolean;
}

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

interface Rule {
  /** One of these phrases must occur. */
  readonly core: readonly string[];
  /** No other words may occur with it. */
  readonly beside: ReadonlySet<string>;
  /** Words it begins with when it follows others in the same clause: `just the phone that's it`. */
  readonly opens: ReadonlySet<string>;
}

const filler =
  'ok okay please kindly exactly just then so and now well oh um uh right alright sure dear man mate boss sir love honey buddy thanks thank you ha haha agreed lovely';

const fillers = wordsIn(filler);

/** The commands with their words, in order of precedence: the first that fits is meant. */
const rules: readonly (readonly [Command, Rule])[] = [
  [
    'read-back',
    {
      core: [
        'read it',
        'read that',
        'read this',
        'read back',
        'read me',
        'read everything',
        'read all',
        'read the request',
        'read the whole',
        'read my',
        'read out',
        'sum it up',
        'sum up',
        'summary',
        'summarize',
        'summarise',
        'recap',
        'what have you got',
        'what you have got',
        'what have you',
        'what do you have',
        'what you have',
        'what you got',
        'what did you write down',
        'what did you put down',
        'hear it back',
        'hear it again',
        'hear it once more',
        'hear that again',
        'hear it all',
        'say it back',
        'say that back',
        'say it all back',
        'repeat it back',
        'repeat the request',
        'repeat my request',
        'repeat everything',
        'repeat all',
        'repeat it all',
        'run it by me',
        'run me through',
        'go over it',
        'go through it',
      ],
      beside: wordsIn(
        `${filler} to me us the a my your best nice big voice aloud loud out back again can could would will i we want let may
        like before all of everything what have got do did write put written down whole request booking form order over so far
        for that this it once more you thing details give tell show read through quickly first one last time got go in summary short is`,
      ),
      opens: wordsIn('read sum repeat recap summarize'),
    },
  ],
  [
    'send',
    {
      core: ['send', 'submit', 'send it', 'ship it', 'off it goes', 'fire it off'],
      beside: wordsIn(
        `${filler} it that this them off away over in out may can i go goes ahead and the request form booking do yes yeah yep
        yup ready to for me you make quick fire ship perfect great good`,
      ),
      opens: wordsIn('send submit ship'),
    },
  ],
  [
    'done',
    {
      core: [
        'that is all',
        'that is it',
        'that is everything',
        'that is the lot',
        'that was all',
        'that was it',
        'that will be all',
        'nothing else',
        'nothing more',
        'nothing further',
        'nothing to add',
        'not anything else',
        'not think there is anything else',
        'nothing i want to add',
        'nothing that comes to mind',
        'have nothing',
        'all done',
        'no more',
        'no further',
        'no extras',
        'no notes',
        'only this',
        'only that',
        'just this',
        'done',
        'finished',
      ],
      beside: wordsIn(
        `${filler} no nah nope from me my side end for of it really there is anything i have you want need would like to add
        do not think can that comes mind all at the moment else got say more
        remarks questions comments wishes extras notes we only this i'm am are`,
      ),
      opens: wordsIn("that's thats that nothing"),
    },
  ],
  [
    'any-time',
    {
      core: [
        'any time',
        'anytime',
        'whenever',
        'no preference',
        'no preferred time',
        'no particular time',
        'no special time',
        'not have a preferred time',
        'not have a particular time',
        'no time preference',
        'not mind when',
        'not matter when',
        'not care when',
        'time wise i do not know',
      ],
      beside: wordsIn(
        `${filler} no is are works work fine good with for me us i do not have a am flexible you can they your team call ring
        contact write email reach just day or on about really mind when any time particular special preferred preference suits really
        know wise that there`,
      ),
      opens: new Set(),
    },
  ],
  [
    'leave-it',
    {
      core: [
        'not write that down',
        'not write it down',
        'not write this down',
        'not put that',
        'not put it',
        'not note that',
        'not add that',
        'not mention that',
        'not include that',
        'leave that out',
        'take that out',
        'scratch that note',
      ],
      beside: wordsIn(`${filler} no do not in down that it this one out again actually joking kidding`),
      opens: new Set(),
    },
  ],
  [
    'go-on',
    {
      core: [
        'where were we',
        'where was i',
        'where did we stop',
        'where are we',
        'what were we doing',
        'what was next',
        'what is next',
        'i am back',
        'back again',
        'i have the time now',
        'let us go on',
        'let us continue',
      ],
      beside: wordsIn(
        `${filler} i am back again here we were was where did you us let go on sorry about that hi hello again`,
      ),
      opens: new Set(),
    },
  ],
  [
    'note-it',
    {
      core: [
        'write it down',
        'write that down',
        'write this down',
        'note it',
        'note that',
        'put it down',
        'put that down',
        'write it in',
        'add that',
        'add it',
        'pass it on',
        'pass that on',
        'mention that',
        'include that',
        'put that in',
        'put it in',
        'put that',
      ],
      beside: wordsIn(
        `${filler} yes can could would will to as a the question wish note point problem main down in on for call team it that this
        under additional information notes also too there make sure my one`,
      ),
      opens: new Set(),
    },
  ],
  [
    'pause',
    {
      core: [
        'hold on',
        'hang on',
        'wait',
        'bear with me',
        'one second',
        'one sec',
        'one moment',
        'one minute',
        'a second',
        'a sec',
        'a moment',
        'a minute',
      ],
      beside: wordsIn(
        `${filler} hmm hm no yes yeah actually sorry a one second sec moment minute give me again there`,
      ),
      opens: new Set(),
    },
  ],
  [
    'yes',
    {
      core: ['yes', 'yeah', 'yep', 'yup', 'correct', 'right', 'perfect', 'exactly', 'good', 'great', 'fine'],
      beside: wordsIn(
        `${filler} that is all it this now everything looks sounds yes yeah yep yup correct perfect exactly good great fine
        absolutely very much accurate`,
      ),
      opens: new Set(),
    },
  ],
  [
    'no',
    {
      core: ['no', 'nah', 'nope'],
      beside: wordsIn(`${filler} no nah nope`),
      opens: new Set(),
    },
  ],
  [
    'talk',
    {
      core: ['thank you', 'thanks', 'cheers', 'ha', 'haha', 'lol', 'whatever', 'anyway', 'bless you'],
      beside: wordsIn(
        `${filler} for being so very much kind nice patient helpful lovely sweet your help time patience that is was a it really
        appreciate bless whatever anyway lol cheers dear all are`,
      ),
      opens: new Set(),
    },
  ],
];

/** Words that turn a command after them into a statement: `I want them to send it`. */
const belongsTo = wordsIn(
  'not never to i we they people clients you who can will would if when before and or the a my our let must should do just',
);

/** Longest command, in words as they are written. */
const longest = 13;

function holds(line: string, phrase: string): boolean {
  return ` ${line} `.includes(` ${phrase} `);
}

function commandOf(text: string): Command | undefined {
  const words = toWords(text);
  const line = words.join(' ');
  if (words.length === 0 || words.length > longest) return undefined;
  if (words.every((word) => fillers.has(word))) return 'talk';
  const found = rules.find(
    ([, { core, beside }]) =>
      core.some((phrase) => holds(line, phrase)) &&
      words.every(
        (word) => beside.has(word) || core.some((phrase) => holds(phrase, word) && holds(line, phrase)),
      ),
  )?.[0];
  return found === 'any-time' && namesTime(text) ? undefined : found;
}

/** Finds a command at the end of a clause that begins with something else, as the index of its first word. */
function commandBehind(words: readonly string[]): number | undefined {
  for (let at = 1; at < words.length - 1; at += 1) {
    const opening = words[at]?.toLowerCase() ?? '';
    const before = toWords(words[at - 1] ?? '').at(-1) ?? '';
    if (belongsTo.has(before)) continue;
    const isOpened = rules.some(([, { opens }]) => opens.has(opening));
    if (isOpened && words.length - at <= longest && commandOf(words.slice(at).join(' ')) !== undefined)
      return at;
  }
  return undefined;
}

/**
 * Takes the commands out of an utterance, clause by clause, even without punctuation between them: `that's everything
 * read it back to me` is two and nothing else.
 */
export function hearCommands(text: string): HeardCommands {
  const commands = new Set<Command>();
  const rest: string[] = [];
  let isNoteFirst = false;
  for (const clause of text.slice(0, longestStory).split(/(?<=[.,;!?…])\s+/)) {
    const whole = commandOf(clause);
    if (whole !== undefined) {
      isNoteFirst ||= whole === 'note-it' && rest.length === 0;
      commands.add(whole);
      continue;
    }
    const words = clause.split(/\s+/).filter(Boolean);
    const at = commandBehind(words);
    if (at === undefined) {
      rest.push(clause);
      continue;
    }
    const [before, behind] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    for (const part of [before, behind]) {
      const command = commandOf(part);
      if (command === undefined) rest.push(part);
      else commands.add(command);
    }
  }
  return { commands, rest: rest.join(' ').replace(/,$/, '') + text.slice(longestStory), isNoteFirst };
}
