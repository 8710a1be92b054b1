import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDetails } from '#shared/forms/preferred-time.ts';
import { isJsonObject, parseJson } from '#shared/json-object.ts';
import { readJudgedCases, repliesTo } from './judged-set.ts';

/** What a person would have written down of a dialogue. */
interface Noted {
  /** The entries of which there is one right value; null where nothing is to be stored. */
  readonly stored: {
    readonly name: string;
    readonly email: string;
    /** Left out where what was wished is not offered: some must be chosen then. */
    readonly services?: readonly string[];
  } | null;
  /** Patterns of what must stand in the trouble, the preferred time and the notes, and of what may stand in none of them. */
  readonly trouble?: readonly string[];
  readonly time?: readonly string[];
  readonly notes?: readonly string[];
  readonly never?: readonly string[];
}

const noted = new Map<string, Noted>(
  readFileSync(new URL('judged/visible.stored.jsonl', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const { id, ...rest } = parseJson(line) as Noted & { readonly id: string };
      return [id, rest];
    }),
);

/** So large a share of the dialogues that its authors see has the right name, address and services, or is not stored. */
const shareOfEntries = 0.9;
/** So large a share is right in every entry, also in the words of the trouble, the time and the notes. */
const shareOfAll = 0.74;

test('[26.3] the requests of dialogues in any order are stored as a person would have written them down, or not at all', async () => {
  const wrong: string[] = [];
  const incomplete: string[] = [];
  for (const each of readJudgedCases(new URL('judged/visible.jsonl', import.meta.url))) {
    const expected = noted.get(each.id);
    if (expected === undefined) continue;
    const { stored } = await repliesTo(each);
    const last = stored.at(-1);
    const got = isJsonObject(last)
      ? {
          name: last['name'],
          email: last['email'],
          ...(expected.stored?.services === undefined && expected.stored !== null
            ? {}
            : { services: last['services'] }),
        }
      : null;
    if (JSON.stringify(got) !== JSON.stringify(expected.stored))
      wrong.push(`${each.id}: ${JSON.stringify(got)}`);
    else if (isJsonObject(last)) {
      const problems = problemsOf(String(last['problems']), String(last['additional_info'] ?? ''), expected);
      if (problems.length > 0) incomplete.push(`${each.id}: ${problems.join(', ')}`);
    }
  }
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(noted.size * (1 - shareOfEntries));
  expect(wrong.length + incomplete.length, [...wrong, ...incomplete].join('\n')).toBeLessThanOrEqual(
    noted.size * (1 - shareOfAll),
  );
}, 60_000);

function problemsOf(
  problems: string,
  info: string,
  { trouble = [], time = [], notes = [], never = [] }: Noted,
): string[] {
  const details = readDetails(info);
  const has = (text: string, pattern: string): boolean => new RegExp(pattern, 'i').test(text);
  return [
    ...trouble.filter((pattern) => !has(problems, pattern)).map((pattern) => `trouble lacks /${pattern}/`),
    ...time.filter((pattern) => !has(details.time, pattern)).map((pattern) => `time lacks /${pattern}/`),
    // A receptionist may put it down in either place.
    ...notes
      .filter((pattern) => !has(`${details.told} ${problems} ${details.time}`, pattern))
      .map((pattern) => `notes lack /${pattern}/`),
    ...never.filter((pattern) => has(`${problems} ${info}`, pattern)).map((pattern) => `holds /${pattern}/`),
  ];
}
