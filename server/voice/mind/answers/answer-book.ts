import { type FactTexts, factsNeeded, sayFacts, writtenFacts } from '#shared/agency/say-facts.ts';
import type { AgentAnswer } from '#shared/texts/agent/agent-answer.ts';
import { type AnswerName, agentAnswers, writtenAnswer } from '#shared/texts/agent/agent-answers.ts';
import { type Classifier, withAdded } from '../intents/added-examples.ts';
import { type Meaning, writtenRetriever } from '../intents/understanding.ts';
import { claimsHuman } from '../site/claims.ts';
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

function makeBook(taught: Taught): AnswerBook {
  const facts = factsWith(taught);
  const answers = answersWith(taught);
  const off = new Set<Meaning>(taught.answers.map(({ id }) => id).filter((id) => answers[id] === undefined));
  for (const [name, answer] of Object.entries(answers)) {
    // What came into the database by another way than the desk is held to the same.
    if (answer && isTouched(name, answer, taught) && saysHuman(answer, facts)) {
      delete answers[name];
      off.add(name);
    }
  }
  const added = taught.answers
    .filter(({ id }) => !off.has(id))
    .flatMap(({ id, asked = [] }) => asked.map((text) => ({ text, label: id })));
  let retrieve: Classifier<Meaning> | undefined;
  return {
    answers,
    facts,
    // Whoever only says answers reads nothing that was learned.
    get retrieve() {
      retrieve ??= withAdded(writtenRetriever(), added, off);
      return retrieve;
    },
  };
}

/** The facts with what was taught over them. */
export function factsWith({ facts }: Pick<Taught, 'facts'>): FactTexts {
  return { ...writtenFacts, ...facts };
}

/** The answers with what was taught over them, without those that are switched off. */
export function answersWith({
  answers: taught,
}: Pick<Taught, 'answers'>): Partial<Record<AnswerName, AgentAnswer>> {
  const answers: Partial<Record<AnswerName, AgentAnswer>> = { ...agentAnswers };
  for (const each of taught) {
    const known = overlaid(writtenAnswer(each.id), each);
    if (each.isOff || known === undefined) delete answers[each.id];
    else answers[each.id] = known;
  }
  return answers;
}

/** Whether an answer has words or facts that were taught. */
export function isTouched(name: AnswerName, answer: AgentAnswer, { answers, facts }: Taught): boolean {
  return (
    answers.some(({ id }) => id === name) ||
    textsOf(answer)
      .flat()
      .some((text) => factsNeeded(text).some((fact) => Object.hasOwn(facts, fact)))
  );
}

/** Whether the words of an answer say that a person speaks, in one sentence or over several. */
export function saysHuman(answer: AgentAnswer, facts: FactTexts): boolean {
  return textsOf(answer).some((texts) => {
    const said = texts.map((text) => sayFacts(text, facts) ?? '');
    return claimsHuman(said.join(' ')) || said.some(claimsHuman);
  });
}

/** All texts of an answer, those together that are said together. */
function textsOf({
  about,
  answer,
  otherwise = [],
  more = [],
  forTrade = {},
  forSetup = {},
  followUp,
}: AgentAnswer) {
  return [
    [about],
    answer,
    more,
    otherwise,
    ...Object.values(forTrade),
    ...Object.values(forSetup),
    typeof followUp === 'object' ? [followUp.ask] : [],
  ];
}

/** @returns undefined for a new answer that says nothing yet */
function overlaid(
  known: AgentAnswer | undefined,
  { words: { has, ...words } = {} }: TaughtAnswer,
): AgentAnswer | undefined {
  const verdict = has ? { has } : {};
  if (known === undefined) {
    const { about, answer } = words;
    return about === undefined || answer === undefined ? undefined : { ...words, ...verdict, about, answer };
  }
  // Other words of the answer go for every trade and setup.
  const isReworded = words.answer !== undefined;
  const { otherwise, forTrade, forSetup, ...rest } = known;
  const { has: before, ...base } = isReworded ? rest : known;
  return { ...base, ...(has === undefined && before !== undefined && { has: before }), ...words, ...verdict };
}
