import { readdirSync, readFileSync } from 'node:fs';
import { isServiceId, serviceIds } from '#shared/agency/offerings.ts';
import { agentAnswers, waysToAskFor, writtenAnswer } from '#shared/texts/agent/agent-answers.ts';
import { isVisitorRequest } from '#shared/texts/agent/visitor-requests.ts';
import type { Examples } from '../intents/learned.ts';
import type { Example } from '../intents/text-classifier.ts';
import { toStems } from '../language/words.ts';
import type { SegmentKind } from '../slots/segments.ts';
import { choicesIn, readTurns, segmentExamples, segmentsOfMeanings, variedTurns } from './read-turns.ts';

const folder = new URL('../../../../shared/texts/agent/examples/', import.meta.url);

/**
 * What visitors said, a line each: the answer that suits it, and others that would do behind commas, or `-`; what it is about or
 * `-`; and the words.
 */
const sayings = 'sayings.tsv';

/** A question that an answer's author wrote counts less than one that people asked; docs/decisions/0068 has what it gains. */
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

/** What people say when they choose a service by what it should do. */
const choosing = 'service-descriptions.txt';

/** Whom nobody chooses who says this. */
const choosesNothing = new Set(
  'unsure later no done wait yes repeat recommend justLooking thanks'.split(' '),
);

/** The ways to say things in a file: lines, under `# ` and the name of what they mean. */
export function parseExamples(text: string): Example<string>[] {
  const examples: Example<string>[] = [];
  let label = '';
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line.startsWith('# ')) label = line.slice(2);
    else if (line !== '') examples.push({ text: line, label });
  }
  return examples;
}

/** What answers say, which shares words with what asks for them; not what several say. */
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

/** What somebody does who is given an answer. */
function purposeOf(label: string): SegmentKind {
  const answer = writtenAnswer(label);
  if (answer?.helps !== undefined) return 'trouble';
  return answer === undefined || answer.isTalk ? 'talk' : 'question';
}

/** Each text with what it means first. */
function eachOnce(examples: readonly Example<string>[]): readonly Example<string>[] {
  const texts = new Set<string>();
  return examples.filter(({ text }) => {
    const isNew = !texts.has(text.toLowerCase());
    texts.add(text.toLowerCase());
    return isNew;
  });
}

/** What each table is learned from: only `npm run voice:learn` and tests read it. */
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
  // The sayings are no parts of dialogues, and have names in them.
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
