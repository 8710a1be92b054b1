import { readdirSync, readFileSync } from 'node:fs';
import { isServiceId, serviceIds } from '#shared/agency/offerings.ts';
import { agentAnswers, waysToAskFor, writtenAnswer } from '#shared/texts/agent/agent-answers.ts';
import { isVisitorRequest } from '#shared/texts/agent/visitor-requests.ts';
import type { Examples } from '../intents/learned.ts';
import type { Example } from '../intents/text-classifier.ts';
import { toStems } from '../language/words.ts';
import type { SegmentKind } from '../slots/segments.ts';
import {
  choiceExamples,
  choicesIn,
  readTurns,
  segmentExamples,
  segmentsOfMeanings,
  variedTurns,
} from './read-turns.ts';

const folder = new URL('../../../../shared/texts/agent/examples/', import.meta.url);

/**
 * Utterances of visitors, one per line: the best answer, then others that would do, separated by commas, or `-`; the theme
 * or `-`; and the words.
 */
const sayings = 'sayings.tsv';

/** A question written by an answer's author counts less than one that people asked; docs/decisions/0068 has the gain. */
const writtenWeight = 0.75;

interface Saying {
  readonly answer: string;
  readonly also: readonly string[];
  readonly theme: string;
  readonly text: string;
}

function parseSayings(lines: string): readonly Saying[] {
  return lines.split('\n').flatMap((line) => {
    const [answers = '', theme, text] = line.split('\t');
    const [answer, ...also] = answers.split(',');
    return answer && theme && text ? [{ answer, also, theme, text }] : [];
  });
}

/** Ways to choose a service by what it should do. */
const choosing = 'service-descriptions.txt';

/** Meanings that choose no service. */
const choosesNothing = new Set(
  'unsure later no done wait yes repeat recommend justLooking thanks'.split(' '),
);

/** Parses a file of examples: one per line, under a heading `# ` with their meaning. */
export function parseExamples(text: string): Example<string>[] {
  const examples: Example<string>[] = [];
  let label = '';
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line.startsWith('# ')) label = line.slice(2);
    else if (line !== '') examples.push({ text: line, label });
  }
  return examples;
}

/** The texts of answers, which share words with the questions; not those that several answers have. */
function answerTexts(): Example<string>[] {
  const all = Object.entries(agentAnswers)
    .filter(([name]) => !isServiceId(name))
    .flatMap(([label, { about, answer }]) =>
      [about, ...answer].flatMap((each) => {
        const text = typeof each === 'string' ? each.replace(/\{\w+\}/g, ' ').trim() : '';
        return text === '' ? [] : [{ text, label }];
      }),
    );
  return all.filter(({ text }) => all.filter((each) => each.text === text).length === 1);
}

/** The purpose of words that get this answer. */
function purposeOf(label: string): SegmentKind {
  const answer = writtenAnswer(label);
  if (answer?.helps !== undefined) return 'trouble';
  return answer === undefined || answer.isTalk ? 'talk' : 'question';
}

/** Keeps only the first example of each text. */
function eachOnce(examples: readonly Example<string>[]): readonly Example<string>[] {
  const texts = new Set<string>();
  return examples.filter(({ text }) => {
    const isNew = !texts.has(text.toLowerCase());
    texts.add(text.toLowerCase());
    return isNew;
  });
}

/** Reads the examples for each table; used only by `npm run voice:learn` and tests. */
export function readExamples(): Examples {
  const open = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
  const read = (name: string): Example<string>[] => parseExamples(open(name));
  const said = parseSayings(open(sayings));
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  const written = files.filter((name) => name !== choosing).flatMap(read);
  const asked = new Set(written.map(({ label }) => label));
  const asWritten = eachOnce([
    ...written,
    ...answerTexts(),
    ...serviceIds
      .filter((id) => !asked.has(id))
      .flatMap((id) => waysToAskFor(id).map((text) => ({ text, label: id }))),
  ]);
  const meanings = eachOnce([
    ...asWritten.map((each) => (isVisitorRequest(each.label) ? each : { ...each, weight: writtenWeight })),
    ...said.flatMap(({ answer, also, text }) => (answer === '-' ? [] : [{ text, label: answer, also }])),
  ]);
  // Without the sayings: they are not parts of dialogues, and they contain names.
  const common = new Set(asWritten.flatMap(({ text }) => toStems(text)));
  const isCommon = (stem: string): boolean => common.has(stem);
  const turns = readTurns();
  return {
    common: [...common],
    meanings,
    segments: [
      ...segmentExamples([...turns, ...variedTurns(turns)], isCommon),
      ...segmentsOfMeanings(asWritten, purposeOf, isCommon),
    ],
    choices: choiceExamples(turns),
    themes: said.flatMap(({ theme, text }) => (theme === '-' ? [] : [{ text, label: theme }])),
    services: [
      ...read(choosing),
      ...choicesIn(turns),
      ...meanings.flatMap(({ text, label }) => {
        const isService = serviceIds.some((id) => id === label);
        return isService ? [{ text, label }] : choosesNothing.has(label) ? [{ text, label: 'none' }] : [];
      }),
    ],
  };
}
