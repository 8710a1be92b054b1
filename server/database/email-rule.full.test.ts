import { afterAll, expect, test } from 'vitest';
import { countCharacters, isEmail, requiredEmail } from '#shared/forms/text-rules.ts';
import { createMigratedSql } from '#tests/support/test-sql.ts';

const db = await createMigratedSql();
afterAll(() => db.close());

const length = 100_000;

/** Texts of 100,000 characters on which a backtracking rule would go through every way to split them. */
const adversarial = [
  'a',
  '@',
  '.',
  'a.',
  '.a',
  '@a',
  'a@',
  '.@',
  '@.',
  'a@a.',
  '..@',
  ' ',
  'a ',
  '\u00a0',
  '💈',
].flatMap((unit) => {
  const long = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  return [long, `a@${long}`, `a@b.${long}`, `${long}@b.c`, `a@${long}.c`, `a@b.${long}@`, `a@b${long} `];
});

/** Milliseconds that something takes. */
async function timeOf(run: () => unknown): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/**
 * The least of up to twenty measurements in milliseconds, the first one under 5 being good enough: a machine that is
 * busy with something else is slow at times, a slow rule every time. One that takes a second is not asked again.
 */
async function leastOf(measure: () => Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let count = 0; count < 20 && least >= 5; count += 1) {
    const time = await measure();
    least = Math.min(least, time);
    if (time > 1000) break;
  }
  return least;
}

function show(text: string): string {
  return `${JSON.stringify(text.slice(0, 12))} … ${JSON.stringify(text.slice(-6))}`;
}

test('[V3] [A15] 100 kB of anything is judged in under 5 ms', async () => {
  for (const text of adversarial) {
    expect(countCharacters(text)).toBeGreaterThan(320);
    expect(await leastOf(() => timeOf(() => isEmail(text))), show(text)).toBeLessThan(5);
    expect(await leastOf(() => timeOf(() => requiredEmail('Email', text))), show(text)).toBeLessThan(5);
  }
});

test('[V3] [A15] the database judges 100 kB in under 5 ms too, and accepts none of it', async () => {
  // Four at once, less what it takes to bring them there: that is most of it, and says nothing of the rule.
  const four = (judge: string) => `select ${judge} from generate_series(1, 4) as number`;
  for (const text of adversarial) {
    const { rows } = await db.query('select private.is_email($1) and char_length($1) <= 320 as accepted', [
      text,
    ]);
    expect(rows, show(text)).toEqual([{ accepted: false }]);
    const least = await leastOf(async () => {
      const brought = await timeOf(() => db.query(four('char_length($1 || number)'), [text]));
      const judged = await timeOf(() => db.query(four('private.is_email($1 || number)'), [text]));
      return (judged - brought) / 4;
    });
    expect(least, show(text)).toBeLessThan(5);
  }
});
