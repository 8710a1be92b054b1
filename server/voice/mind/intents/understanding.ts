import { textLimits } from '#shared/text-limits.ts';
import type { AnswerName } from '#shared/texts/agent/agent-answers.ts';
import type { VisitorRequest } from '#shared/texts/agent/visitor-requests.ts';
import { longestStory } from '../language/longest-story.ts';
import { toWords, withoutVocative } from '../language/words.ts';
import { classifierOf } from './learned.ts';
import type { Classification } from './text-classifier.ts';

/** A possible meaning of an utterance: an answer that is wanted, or something to do. */
export type Meaning = AnswerName | VisitorRequest;

/** A part of an utterance, with its possible meanings. */
export interface Part {
  readonly text: string;
  readonly words: number;
  readonly isQuestion: boolean;
  readonly classification: Classification<Meaning>;
}

/** An utterance, as far as it is understood without knowing what was asked. */
export interface Understood {
  readonly text: string;
  readonly words: readonly string[];
  readonly isQuestion: boolean;
  readonly whole: Classification<Meaning>;
  /** Its sentences and questions, one by one, when it has several. */
  readonly parts: readonly Part[];
  /** Its statements and its questions separately, if it has both: `Tom, and what does it cost?` */
  readonly split?: { readonly told: Understood; readonly asked: Understood };
}

/** Understands what visitors say. */
export type Understand = (text: string) => Understood;

/** Finds the meanings of a text. */
export type Retriever = (text: string) => Classification<Meaning>;

/** Returns the retriever that learned from the repository's examples. */
export function writtenRetriever(): Retriever {
  return classifierOf('meanings');
}

export function createUnderstanding(retrieve: Retriever = writtenRetriever()): Understand {
  return (text) => understandWith(retrieve, text.slice(0, longestTurn));
}

/** Longest turn that is heard, in characters: nobody says, or may type, as much. */
const longestTurn = 10 * textLimits.message;

/** Longest text that is split, in characters: people who answer and ask in one breath say less. */
const longestSplit = 400;

/** Understands a text by means of a retriever. */
export function understandWith(retrieve: Retriever, text: string): Understood {
  const understood = understandWhole(retrieve, text);
  const { told, asked } = text.length > longestSplit ? { told: '', asked: '' } : splitQuestions(text);
  if (told === '' || asked === '') return understood;
  const split = { told: understandWhole(retrieve, told), asked: understandWhole(retrieve, asked) };
  return { ...understood, whole: withQuestion(understood.whole, split.asked.whole), split };
}

/** How much the question counts relative to the whole text; docs/decisions/0068 has the gain. */
const weightOfQuestion = 0.43;
/** Least probability by the question alone, so that it never rules a meaning out. */
const leastByQuestion = 1e-3;

/** Combines the meanings of a whole text with those of the question in it. */
function withQuestion(
  whole: Classification<Meaning>,
  asked: Classification<Meaning>,
): Classification<Meaning> {
  const byQuestion = new Map(asked.guesses.map(({ label, probability }) => [label, probability]));
  const weighed = whole.guesses.map(({ label, probability }) => ({
    label,
    probability: probability * ((byQuestion.get(label) ?? 0) + leastByQuestion) ** weightOfQuestion,
  }));
  const sum = weighed.reduce((total, { probability }) => total + probability, 0);
  const guesses = weighed
    .map(({ label, probability }) => ({ label, probability: probability / sum }))
    .sort((a, b) => b.probability - a.probability);
  return { ...whole, guesses };
}

function understandWhole(retrieve: Retriever, text: string): Understood {
  const words = toWords(text);
  const asked = withoutRefused(text);
  const parts = partsOf(asked);
  const asks = isQuestion(text, words);
  const meaningOf = (said: readonly string[]): Classification<Meaning> => {
    return retrieve(withoutLeadIn(said.join(' ').replace(beforeQuestion, '')));
  };
  return {
    text,
    words,
    isQuestion: asks,
    whole: meaningOf(asked === text ? words : toWords(asked)),
    parts:
      parts.length < 2
        ? []
        : parts.map((part) => {
            const said = toWords(part);
            return {
              text: part,
              words: said.length,
              isQuestion: isQuestion(part, said) || asksInside(said),
              classification: meaningOf(said),
            };
          }),
  };
}

/** Begins a clause that names something only to set it aside: `forget the price`, `I'm not asking about the website`. */
const refusedStart =
  /^(?:(?:no|sorry|well|ok|so|and|please|hi|hey) )*(?:forget (?!it\b|that\b|this\b)|never mind (?:the|about)\b|leave (?:the|that|out)\b.*\baside|ignore the|not (?:the|a|about|interested)\b|(?:i am|we are) not (?:asking|interested|talking|here for|after|looking)\b|(?:i|we) do not (?:want|need|care)\b (?!to (?!know|hear|talk|book|buy|order|discuss|make))|do not (?:book|tell me|talk|sell|sign)\b)/;

/** Where the intended meaning begins after it, even without punctuation. */
const meantStart =
  /\b(?:but|just|only|i (?:just |only |rather )?(?:want|need|am asking|mean|meant|would like)|tell me|how|what|when|where|who|can (?:you|i)|do you|is there)\b/;

/** Removes what a text only sets aside, unless too little is left. */
function withoutRefused(text: string): string {
  const clauses = text.slice(0, longestStory).split(/(?<=[.,;!?])\s+/);
  const kept = clauses.map((clause) => {
    const line = toWords(clause).join(' ');
    const refused = refusedStart.exec(line);
    if (!refused) return clause;
    const rest = line.slice(refused[0].length);
    const start = meantStart.exec(rest);
    return start && start.index > 0 ? rest.slice(start.index) : '';
  });
  const left = kept.filter(Boolean).join(' ');
  return kept.length > 0 && left !== '' && left !== text && toWords(left).length > 2 ? left : text;
}

/** Ways into a question that say nothing on their own. */
const leadIns: readonly string[][] = [
  'can you tell me',
  'could you tell me',
  'could you please tell me',
  'please tell me',
  'tell me',
  'do you know',
  'i would like to know',
  'i want to know',
  'i wanted to know',
  'i would love to know',
  'i was wondering',
  'i am wondering',
  'i wonder',
  'i have a question',
  'just a question',
  'quick question',
  'one question',
  'another question',
  'one more question',
  'can i ask',
  'may i ask',
  'let me ask',
  'let me ask you',
  'so',
  'ok',
  'okay',
  'well',
  'and',
  'but',
  'also',
  'hi',
  'hello',
  'hey',
  'please',
  'sorry',
  'excuse me',
  'actually',
  'you know',
  'like',
  'right',
  'then',
  'good morning',
  'good afternoon',
  'good evening',
  'hi there',
  'hey there',
  'by the way',
  'just',
  'first',
  'first of all',
  'oh',
  'alright',
  'now',
  'wait',
  'i mean',
  'my question is',
  'what i want to know is',
  'the thing is',
  'thanks',
  'thank you',
  'great',
  'cool',
  'i guess',
  'listen',
  'look',
  'say',
  'anyway',
]
  .map((lead) => lead.split(' '))
  .sort((a, b) => b.length - a.length);

/** Lead-ins that stand on their own with a word or two after them: `thank you so much`, `good evening to you`. */
const polite = new Set(['thanks', 'thank', 'good', 'great', 'cool', 'right']);

/** A text without its lead-ins, unless it is nothing else. */
function withoutLeadIn(line: string): string {
  let words = withoutVocative(line).split(' ');
  for (let turn = 0; turn < 4; turn += 1) {
    const lead = leadIns.find(
      (each) =>
        words.length > each.length + (polite.has(each[0] ?? '') ? 2 : 1) &&
        each.every((word, at) => words[at] === word),
    );
    if (lead === undefined) break;
    words = words.slice(lead.length);
  }
  return words.join(' ');
}

/** Where another question begins within a sentence. */
const questionWords = new Set(
  'what how when where who why which do does can could is are will would should may have did tell'.split(' '),
);

const mostParts = 6;

/** Words that begin a condition for the rest: `if I quit, do I get my data?` */
const conditions = new Set(
  'if when whenever once since because while before after unless although until'.split(' '),
);

/** Longest condition, in words, that is kept with what follows it. */
const longestCondition = 12;

/** The words of each sentence and clause; a condition stays with the clause that it belongs to. */
function withConditions(text: string): string[][] {
  const clauses: string[][] = [];
  let condition: string[] = [];
  for (const clause of text.slice(0, longestStory).split(/(?<![.?!;:\n])[.?!;:\n]+(?=\s|$)|(?<=,)\s/)) {
    const words = clause.trim().split(/\s+/).filter(Boolean);
    const isCondition =
      clause.endsWith(',') &&
      conditions.has(words[0]?.toLowerCase() ?? '') &&
      condition.length + words.length <= longestCondition;
    if (isCondition) condition = [...condition, ...words];
    else {
      clauses.push([...condition, ...words].map((word) => (word.endsWith(',') ? word.slice(0, -1) : word)));
      condition = [];
    }
  }
  return condition.length > 0 ? [...clauses, condition] : clauses;
}

/** The sentences of a text, and the questions that `and` joins. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const words of withConditions(text)) {
    let start = 0;
    for (let at = 1; at < words.length - 1; at += 1) {
      const word = words[at]?.toLowerCase();
      const isJoint = word === 'and' || word === 'also' || word === 'plus' || word === 'but' || word === 'or';
      const next = words[at + 1]?.toLowerCase().replace(/'.*/, '') ?? '';
      if (isJoint && (questionWords.has(next) || ((next === 'also' || next === 'then') && at - start > 1))) {
        parts.push(words.slice(start, at).join(' '));
        start = at + 1;
      }
    }
    if (start < words.length) parts.push(words.slice(start).join(' '));
  }
  return parts.filter((part) => part !== '').slice(0, mostParts);
}

/** Begins a statement after a question in the same sentence. */
const tellsAgain = /^(?:my|i'?m|i am|it'?s|it is|we|our|this is|the name|name'?s)\b/i;

/** Where a question may begin within a sentence: after a comma, or at a joining word. */
const clauseEnd =
  /(?<=,)\s+|(?<!\s)\s+(?=(?:and|but|also|plus|oh|though)\s+(?:(?:also|then|by the way|um|uh|just|so),?\s+){0,3}(?:what|how|when|where|who|why|which|do|does|can|could|is|are|will|would|should)\b)/i;

/** Splits a text into its statements and its questions; either may be empty. */
function splitQuestions(text: string): { told: string; asked: string } {
  const told: string[] = [];
  const asked: string[] = [];
  for (const sentence of text.slice(0, longestStory).split(/(?<=[.?!;\n])\s+/)) {
    const clauses = sentence.split(clauseEnd).filter((clause) => clause.trim() !== '');
    const isAsked = clauses.map((clause) => isQuestion(clause.replace(/\?/g, ''), toWords(clause)));
    const start = isAsked.indexOf(true);
    if (start < 0) {
      (sentence.trimEnd().endsWith('?') ? asked : told).push(sentence);
      continue;
    }
    clauses.forEach((clause, at) => {
      const isTold = at < start || (!isAsked[at] && tellsAgain.test(clause));
      (isTold ? told : asked).push(clause);
    });
  }
  return { told: told.join(' '), asked: asked.join(' ') };
}

const starters = new Set(
  `what how when where who why which whose can could do does is are will would should may did has have am whats hows
  was were shall`.split(/\s+/),
);

const skipped = new Set(
  `and but so ok okay well yes no hi hello hey sorry wait please actually also first then oh um uh thanks cool great
  alright like just`.split(/\s+/),
);

/** Words that follow `do` and `have` in a question. */
const askedOf = new Set(
  'you i we they your my our people clients customers guys all these those any most'.split(' '),
);

/** Said before a question: `before that, do you …`, `hang on, is this free`, `quick one, what …`. */
const beforeQuestion =
  /^(?:(?:but |ok |and |oh ){0,3}(?:before (?:that|this|we \w+|i \w+(?: \w+){0,3})|hang on|hold on|(?:one|a) (?:sec|second|moment)|(?:a |one )?quick (?:one|question)|out of (?:curiosity|interest)|by the way|one thing) ){1,3}(?=(?:(?:roughly|about|just|so) )?(?:what|how|when|where|who|why|which|can|could|do|does|is|are|will|would|should)\b)/;

/** Rhetorical questions at the beginning of a story: `where do I start`. */
const rhetorical =
  /^(?:(?:oh|well|so|ok|and|but|god|gosh|honestly|hm) )*(?:where (?:do|should|shall|would|can) i (?:even )?(?:start|begin)|where to (?:start|begin)|how (?:do|should|can|shall) i (?:put|say|explain|describe) (?:it|this|that)|what can i (?:say|tell you)|guess what|you know what|what do you think)\b ?(?=\w+ \w+)/;

const inverting = new Set('do does did can could will would is are should may'.split(' '));
const askedInside = new Set(
  'i it you we they that this he she your my people clients customers there somebody someone'.split(' '),
);

/** After these words, inversion does not make a question: `nor do I`, `so do we`, `ask do you have time`. */
const turnedAfter = new Set(
  'nor neither so as than ask asking asks say saying says what which who where how when why that'.split(' '),
);

/** Whether a question begins within an utterance: `my regulars want me, does it know that`. */
export function asksInside(words: readonly string[]): boolean {
  return words.some(
    (word, at) =>
      inverting.has(word) && askedInside.has(words[at + 1] ?? '') && !turnedAfter.has(words[at - 1] ?? ''),
  );
}

/** Whether an utterance is a question, even without a question mark. */
export function isQuestion(text: string, all: readonly string[]): boolean {
  const told = all.join(' ').replace(rhetorical, '');
  const words = told.replace(beforeQuestion, '').split(' ');
  if (/\?["')\s]*$/.test(text.slice(-20)) || text.slice(0, 400).includes('? ')) return true;
  const at = words.findIndex((word) => !skipped.has(word));
  const first = words[at] ?? '';
  const line = words.slice(0, 8).join(' ');
  const ofOthers =
    /\b(?:people|clients|customers|members|they|nobody|no one|guests|half|most)\b.{0,24}\bknow\b/.test(line);
  if (
    !ofOthers &&
    /\b(?:(?<!not )tell me|explain|i wonder|wondering|(?<!\byou )know (?:if|what|how|whether)|do you know (?:if|what|how|whether))\b/.test(
      line,
    )
  )
    return true;
  // `When I'm cutting` is a statement.
  if (/^(?:when|where|what) (?:i|we|my|our|they|clients|customers|people)\b/.test(words.slice(at).join(' ')))
    return false;
  // `What takes my evenings is the phone` is a statement.
  if (
    /^what (?!do|does|did|can|could|will|would|should|is|are|was|were|about|if)(?:\w+ ){0,2}(?:me|my|us|our|i|we|up|the most|all)\b.* (?:is|are|was|were)\b|^what is \w+ing (?:up )?(?:me|my|us|our|all)\b.* (?:is|are)\b/.test(
      words.slice(at).join(' '),
    )
  )
    return false;
  // `Do not call before noon`, `do the scheduling instead` and `have a look` ask nothing.
  if (/^(?:do|have)$/.test(first) && !askedOf.has(words[at + 1] ?? '')) return false;
  // `Can't answer while training` is a statement with its subject left out.
  const subject = words[at + 2] ?? '';
  if (
    words[at + 1] === 'not' &&
    subject !== '' &&
    !askedOf.has(subject) &&
    !/^(?:it|he|she|there|that|this|the|an?)$/.test(subject)
  )
    return false;
  // `Would love to have my evenings back`
  if (
    /^(?:would|could|should|will|might)$/.test(first) &&
    /^(?:love|like|rather|prefer|appreciate|use|have|need|really|just|probably)$/.test(words[at + 1] ?? '')
  )
    return false;
  // `Yes is correct, thank you`, with its subject left out.
  if (
    /^(?:is|are|was)$/.test(first) &&
    /^(?:correct|right|fine|good|ok|okay|perfect|wrong|great|true|not)$/.test(words[at + 1] ?? '')
  )
    return false;
  // `Should be dot org` is a correction.
  if (words[at + 1] === 'be') return false;
  // `Will Price` is a name, and `may` a month.
  return starters.has(first) && words.length - at > 2;
}
