import { factsNeeded, sayFacts, writtenFacts } from '#shared/agency/say-facts.ts';
import { type AnswerValue, type FactValue, type TaughtKind, taughtLimits } from '#shared/desk/agent-api.ts';
import { countCharacters } from '#shared/forms/text-rules.ts';
import { writtenAnswer } from '#shared/texts/agent/agent-answers.ts';
import { agentTexts } from '#shared/texts/desk/desk-agent.ts';
import { writtenRetriever } from '../intents/understanding.ts';
import { claimsHuman } from '../site/claims.ts';
import { splitSentences } from '../site/sentences.ts';
import { answersWith, factsWith, isTouched, saysHuman } from './answer-book.ts';
import { readAnswerValue, readFactValue } from './read-taught.ts';
import type { Taught } from './taught.ts';

const { problems: texts } = agentTexts;

/** Names for answers that a team adds; no answer in the repository is ever named like this. */
const addedName = /^own_[a-z0-9]+(?:-[a-z0-9]+){0,11}$/;

/** From this probability on, a phrasing counts as asking whether the agent is human. */
const sureOfIdentity = 0.6;

/** Admits to being an AI, as an answer to "are you human?" must. */
const saysAi = /\b(?:ai|artificial|software|computer|machine|program|robot|bot)\b/i;

/** The result of checking a change: the value to store, or sentences that say what is wrong. */
export type Checked =
  | { readonly ok: true; readonly value: AnswerValue | FactValue | null }
  | { readonly ok: false; readonly problems: readonly string[] };

/**
 * Checks a value to be taught: its limits, its facts, and that it does not make the agent lie about itself.
 * @param now everything taught so far
 */
export function checkTaught(kind: TaughtKind, name: string, value: unknown, now: Taught): Checked {
  const isKnown =
    kind === 'fact'
      ? Object.hasOwn(writtenFacts, name)
      : writtenAnswer(name) !== undefined || (addedName.test(name) && name.length <= 80);
  if (!isKnown) return { ok: false, problems: [texts.unknown(name.slice(0, 80))] };
  if (value === null) return { ok: true, value };
  if (kind === 'fact') {
    const fact = readFactValue(value);
    return fact === undefined ? { ok: false, problems: [texts.nothing] } : checkFact(name, fact, now);
  }
  const read = readAnswerValue(value);
  return read === undefined ? { ok: false, problems: [texts.nothing] } : checkAnswer(name, read, now);
}

function checkFact(name: string, fact: FactValue, now: Taught): Checked {
  if (countCharacters(fact) > taughtLimits.fact)
    return { ok: false, problems: [texts.fact(taughtLimits.fact)] };
  if (/[{}]/.test(fact)) return { ok: false, problems: [texts.brackets] };
  const changed = { ...now, facts: { ...now.facts, [name]: fact } };
  const facts = factsWith(changed);
  const alone = { ...now, answers: [], facts: { [name]: fact } };
  const isHuman = Object.entries(answersWith(changed)).some(
    ([id, answer]) => answer && isTouched(id, answer, alone) && saysHuman(answer, facts),
  );
  return isHuman || claimsHuman(fact) ? { ok: false, problems: [texts.human] } : { ok: true, value: fact };
}

function checkAnswer(name: string, given: AnswerValue, now: Taught): Checked {
  const written = writtenAnswer(name);
  const value: AnswerValue = {
    ...given,
    ...(given.answer && { answer: given.answer.flatMap(splitSentences) }),
    ...(given.more && { more: given.more.flatMap(splitSentences) }),
  };
  const { about, answer, more = [], asked = [] } = value;
  const said = [...(answer ?? []), ...more];
  const problems: string[] = [];
  if (
    about !== undefined ? about === '' || countCharacters(about) > taughtLimits.about : written === undefined
  )
    problems.push(texts.about(taughtLimits.about));
  if (answer !== undefined ? answer.length === 0 : written === undefined) problems.push(texts.noText);
  if ((answer?.length ?? 0) > taughtLimits.sentences || more.length > taughtLimits.sentences)
    problems.push(texts.tooMany(taughtLimits.sentences));
  if (said.some((sentence) => countCharacters(sentence) > taughtLimits.sentence))
    problems.push(texts.tooLong(taughtLimits.sentence));
  if (asked.length > taughtLimits.ways || asked.some((way) => countCharacters(way) > taughtLimits.way))
    problems.push(texts.ways(taughtLimits.ways, taughtLimits.way));
  if (written === undefined && asked.length === 0) problems.push(texts.noWays);
  if (said.some((sentence) => /[{}]/.test(sentence.replace(/\{\w+\}/g, ''))) || /[{}]/.test(about ?? ''))
    problems.push(texts.brackets);
  const unknown = said.flatMap(factsNeeded).find((fact) => !Object.hasOwn(writtenFacts, fact));
  if (unknown !== undefined) problems.push(texts.noFact(unknown));
  // Only for a value within the limits: an overlong one is not classified.
  if (problems.length === 0) problems.push(...untrueOfItself(name, value, now));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value };
}

/** Finds what would make the agent claim to be human. */
function untrueOfItself(name: string, value: AnswerValue, now: Taught): readonly string[] {
  const facts = factsWith(now);
  const spoken = (sentences: readonly string[]): string =>
    sentences.map((sentence) => sayFacts(sentence, facts) ?? '').join(' ');
  const said = [value.answer ?? [], value.more ?? []].map(spoken);
  const [whole = ''] = said;
  if ([...said, value.about ?? ''].some(claimsHuman)) return [texts.human];
  if (isOfItself(name)) {
    if (value.off) return [texts.identityOff];
    if (value.has !== undefined || (value.answer !== undefined && !saysAi.test(whole)))
      return [texts.identity];
    return [];
  }
  const retrieve = writtenRetriever();
  const asking = (value.asked ?? []).find((way) => {
    const [best] = retrieve(way).guesses;
    return best !== undefined && isOfItself(best.label) && best.probability >= sureOfIdentity;
  });
  return asking === undefined ? [] : [texts.asksIdentity(asking)];
}

/** Whether an answer says what the agent is. */
function isOfItself(name: string): boolean {
  return name === 'identity' || name === 'own-name';
}
