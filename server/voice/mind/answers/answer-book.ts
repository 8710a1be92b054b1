import { type FactTexts, writtenFacts } from '#shared/agency/say-facts.ts';
import type { AgentAnswer } from '#shared/texts/agent/agent-answer.ts';
import { type AnswerName, agentAnswers, writtenAnswer } from '#shared/texts/agent/agent-answers.ts';
import { type Classifier, withAdded } from '../understanding/added-examples.ts';
import { type Meaning, writtenRetriever } from '../understanding/understanding.ts';
import { nothingTaught, type Taught, type TaughtAnswer } from './taught.ts';

/** Everything that the agent answers in a call: what is written in the repository, and what its team has taught it. */
export interface AnswerBook {
  readonly answers: Readonly<Partial<Record<AnswerName, AgentAnswer>>>;
  readonly facts: FactTexts;
  /** What is meant by something said. */
  readonly retrieve: Classifier<Meaning>;
}

let written: AnswerBook | undefined;
let last: { readonly version: string; readonly book: AnswerBook } | undefined;

/** The book of what was taught: made once for each version. */
export function answerBook(taught: Taught = nothingTaught): AnswerBook {
  if (taught.version === nothingTaught.version) {
    written ??= makeBook(nothingTaught);
    return written;
  }
  if (last?.version !== taught.version) last = { version: taught.version, book: makeBook(taught) };
  return last.book;
}

function makeBook({ answers: taught, facts }: Taught): AnswerBook {
  const answers: Record<AnswerName, AgentAnswer> = { ...agentAnswers };
  const off = new Set<Meaning>();
  for (const each of taught) {
    const known = overlaid(writtenAnswer(each.id), each);
    if (each.isOff || known === undefined) {
      delete answers[each.id];
      off.add(each.id);
    } else answers[each.id] = known;
  }
  const added = taught
    .filter(({ id }) => !off.has(id))
    .flatMap(({ id, asked = [] }) => asked.map((text) => ({ text, label: id })));
  return {
    answers,
    facts: { ...writtenFacts, ...facts },
    retrieve: withAdded(writtenRetriever(), added, off),
  };
}

/** @returns undefined for a new answer that says nothing yet */
function overlaid(written: AgentAnswer | undefined, { words = {} }: TaughtAnswer): AgentAnswer | undefined {
  if (written === undefined) {
    const { about, answer } = words;
    return about === undefined || answer === undefined ? undefined : { ...words, about, answer };
  }
  // Other words of the answer go for every trade and setup.
  const isReworded = words.answer !== undefined;
  const { forTrade, forSetup, ...rest } = written;
  return { ...(isReworded ? rest : written), ...words };
}
