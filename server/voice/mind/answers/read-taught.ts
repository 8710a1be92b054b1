import type { AnswerValue, FactValue } from '#shared/desk/agent-api.ts';
import { isJsonObject } from '#shared/json-object.ts';
import { nothingTaught, type Taught, type TaughtAnswer, type TaughtWords } from './taught.ts';

const verdicts = ['yes', 'no', 'on request'] as const;

/** Reduces a text to one plain line: no invisible characters, and only single spaces. */
function plainLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

/** Reads the taught value of an answer. @returns undefined if it is malformed */
export function readAnswerValue(value: unknown): AnswerValue | undefined {
  if (!isJsonObject(value)) return undefined;
  const { off, about, answer, has, more, asked } = value;
  const verdict = has === null ? null : verdicts.find((one) => one === has);
  const lists = { answer: linesOf(answer), more: linesOf(more), asked: linesOf(asked) };
  if (
    (off !== undefined && typeof off !== 'boolean') ||
    (about !== undefined && typeof about !== 'string') ||
    (has !== undefined && verdict === undefined) ||
    Object.values(lists).includes('wrong')
  )
    return undefined;
  const kept = Object.entries(lists).filter(([, lines]) => lines !== undefined);
  return {
    ...(off === true && { off }),
    ...(about !== undefined && { about: plainLine(about) }),
    ...(verdict !== undefined && { has: verdict }),
    ...(Object.fromEntries(kept) as Pick<AnswerValue, 'answer' | 'more' | 'asked'>),
  };
}

/** @returns undefined if absent, 'wrong' if it is not a list of strings */
function linesOf(value: unknown): readonly string[] | undefined | 'wrong' {
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || !value.every((line): line is string => typeof line === 'string'))
    return 'wrong';
  return [...new Set(value.map(plainLine).filter((line) => line !== ''))];
}

/** Reads the taught value of a fact. @returns undefined if it is not a string */
export function readFactValue(value: unknown): FactValue | undefined {
  return typeof value === 'string' ? plainLine(value) : undefined;
}

/** Reads everything taught from the database's result (private.taught_now); malformed items are left out. */
export function readTaught(stored: unknown): Taught {
  if (!isJsonObject(stored) || typeof stored['version'] !== 'string' || !Array.isArray(stored['items']))
    return nothingTaught;
  const answers: TaughtAnswer[] = [];
  const facts: Record<string, string> = {};
  for (const item of stored['items']) {
    if (!isJsonObject(item) || typeof item['name'] !== 'string') continue;
    const { kind, name, value } = item;
    if (kind === 'fact') {
      const text = readFactValue(value);
      if (text !== undefined) facts[name] = text;
    } else {
      const read = readAnswerValue(value);
      if (read) answers.push(toTaughtAnswer(name, read));
    }
  }
  return { version: stored['version'], answers, facts };
}

function toTaughtAnswer(id: string, { off, asked, ...words }: AnswerValue): TaughtAnswer {
  const taught: TaughtWords = words;
  return { id, words: taught, ...(off && { isOff: true }), ...(asked && { asked }) };
}
