import { type FactTexts, factsNeeded, sayFacts, writtenFacts } from '#shared/agency/say-facts.ts';
import type { AgentAnswer } from '#shared/texts/agent/agent-answer.ts';
import { type AnswerName, agentAnswers, writtenAnswer } from '#shared/texts/agent/agent-answers.ts';
import { type Classifier, withAdded } from '../intents/added-examples.ts';
import { type Meaning, writtenRetriever } from '../intents/understanding.ts';
import { claimsHuman } from '../site/claims.ts';
import { nothingTaught, type Taught, type TaughtAnswer } from './taught.ts';

/** Everything the agent can answer in a call: the repository's answers, plus those that its team has taught it. */
export interface AnswerBook {
  readonly answers: Readonly<Partial<Record<AnswerName, AgentAnswer>>>;
  readonly facts: FactTexts;
  /** Classifies the meaning of an utterance. */
  readonly retrieve: Classifier<Meaning>;
}

let written: AnswerBook | undefined;
let last: { readonly version: string; readonly book: AnswerBook } | undefined;

/** Returns the answer book that includes what was taught, built once per version. */
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
    // The desk checks this too, but entries may have reached the database another way.
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
    // Lazy: callers that only say answers never load the trained weights.
    get retrieve() {
      retrieve ??= withAdded(writtenRetriever(), added, off);
      return retrieve;
    },
  };
}

/** The written facts, overridden by the taught ones. */
export function factsWith({ facts }: Pick<Taught, 'facts'>): FactTexts {
  return { ...writtenFacts, ...facts };
}

/** The written answers, overridden by the taught ones, without those that are switched off. */
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

/** Whether an answer uses taught words or taught facts. */
export function isTouched(name: AnswerName, answer: AgentAnswer, { answers, facts }: Taught): boolean {
  return (
    answers.some(({ id }) => id === name) ||
    textsOf(answer)
      .flat()
      .some((text) => factsNeeded(text).some((fact) => Object.hasOwn(facts, fact)))
  );
}

/** Whether an answer claims that a person is speaking, in one sentence or across several. */
export function saysHuman(answer: AgentAnswer, facts: FactTexts): boolean {
  return textsOf(answer).some((texts) => {
    const said = texts.map((text) => sayFacts(text, facts) ?? '');
    return claimsHuman(said.join(' ')) || said.some(claimsHuman);
  });
}

/** All texts of an answer, grouped by what is said together. */
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
  // A reworded answer replaces the variants for trades and setups too.
  const isReworded = words.answer !== undefined;
  const { otherwise, forTrade, forSetup, ...rest } = known;
  const { has: before, ...base } = isReworded ? rest : known;
  return { ...base, ...(has === undefined && before !== undefined && { has: before }), ...words, ...verdict };
}
