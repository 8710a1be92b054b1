import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isJsonObject, parseJson } from '#shared/json-object.ts';
import { readJudgedCases, repliesTo } from './judged-set.ts';

/** What a person would have written down of a dialogue; null where nothing is to be stored. */
interface Noted {
  readonly name: string;
  readonly email: string;
  readonly services: readonly string[];
}

const noted = new Map<string, Noted | null>(
  readFileSync(new URL('judged/visible.stored.jsonl', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const { id, stored } = parseJson(line) as { readonly id: string; readonly stored: Noted | null };
      return [id, stored];
    }),
);

/** So large a share of the dialogues that its authors see is stored as a person would have written it down. */
const share = 0.92;

test('[26.3] the requests of dialogues in any order are stored with their name, address and services, or not at all', async () => {
  const wrong: string[] = [];
  for (const each of readJudgedCases(new URL('judged/visible.jsonl', import.meta.url))) {
    const expected = noted.get(each.id);
    if (expected === undefined) continue;
    const { stored } = await repliesTo(each);
    const last = stored.at(-1);
    const got = isJsonObject(last)
      ? { name: last['name'], email: last['email'], services: last['services'] }
      : null;
    if (JSON.stringify(got) !== JSON.stringify(expected)) wrong.push(`${each.id}: ${JSON.stringify(got)}`);
  }
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(noted.size * (1 - share));
}, 60_000);
