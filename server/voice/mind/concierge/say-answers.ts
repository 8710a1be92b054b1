import { isServiceId, type ServiceId } from '#shared/agency/offerings.ts';
import { type FactTexts, sayFacts } from '#shared/agency/say-facts.ts';
import { locale } from '#shared/locale.ts';
import type { AnswerName } from '#shared/texts/agent/agent-answers.ts';
import type { Turn } from './turn.ts';

/** Says answers: shortly if there are many, and with the sum if they are prices of several offerings. */
export function sayAnswers(turn: Turn, names: readonly AnswerName[]): void {
  const ids = names.flatMap(pricedBy);
  const isCompared = compares.test(turn.state.heard);
  const sum = isCompared || ids.length < names.length ? undefined : priceTogether(ids, turn.knows.facts);
  // Told one by one before, only the sum is new.
  const told = names.every((name) => turn.state.saidBefore.includes(firstOf(turn, name)));
  if (sum === undefined || !told)
    for (const name of names)
      if (names.length > 2 || sum !== undefined) turn.answerShortly(name);
      else turn.answer(name);
  if (sum !== undefined) turn.sayText(sum);
}

const compares = /\b(?:cheaper|or|difference|versus|vs|compared?)\b/i;

function firstOf({ knows }: Turn, name: AnswerName): string {
  return sayFacts(knows.answers[name]?.answer[0] ?? '', knows.facts) ?? '';
}

/** `price-website` tells the price of the website. */
function pricedBy(name: AnswerName): ServiceId[] {
  const [topic, id = ''] = name.split('-');
  return topic === 'price' && isServiceId(id) ? [id] : [];
}

/** The sum of the prices of several offerings; undefined if a price is no plain amount, such as `on request`. */
function priceTogether(ids: readonly ServiceId[], facts: FactTexts): string | undefined {
  if (ids.length < 2) return undefined;
  const once = sumOf(ids.map((id) => facts[`${id}Once`] ?? ''));
  const monthly = sumOf(ids.map((id) => facts[`${id}Monthly`] ?? ''));
  return once && monthly && `Together they start at ${once}, and then it’s ${monthly} a month.`;
}

const amount = /^(\D{0,4})(\d{1,3}(?:,\d{3}){0,3})(\D{0,12})$/;

function sumOf(prices: readonly string[]): string | undefined {
  const parts = prices.map((price) => amount.exec(price));
  const [, before = '', , after = ''] = parts[0] ?? [];
  if (!parts.every((part) => part?.[1] === before && part[3] === after)) return undefined;
  const sum = parts.reduce((total, part) => total + Number((part?.[2] ?? '').replaceAll(',', '')), 0);
  return `${before}${sum.toLocaleString(locale)}${after}`;
}
