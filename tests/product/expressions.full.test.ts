import { expect, test } from 'vitest';
import { keyOf, linearExpressions } from '../support/expressions/expression-verdicts.ts';
import { readExpressions } from '../support/expressions/expressions-in-source.ts';
import { objectionTo } from '../support/expressions/objection-to.ts';

/** Looking at all of them takes many minutes: at full numbers all, otherwise a share, another one each day. */
const shares = process.env['FOYER_SOAK'] === '1' ? 1 : 8;

test('every regular expression is linear, looked at anew', { timeout: 30 * 60_000 }, async () => {
  const objections: string[] = [];
  const all = await readExpressions();
  const today = Math.floor(Date.now() / 86_400_000);
  const looked = all.filter((each) => parseInt(keyOf(each).slice(0, 8), 16) % shares === today % shares);
  expect(looked.length).toBeGreaterThan(0);
  for (const expression of looked) {
    const objection = await objectionTo(expression);
    if (objection !== undefined) objections.push(objection);
  }
  expect(objections).toEqual([]);
  // Each is noted, and nothing that the source no longer has.
  const keys = new Set(all.map(keyOf));
  expect([...keys].filter((key) => !linearExpressions().has(key))).toEqual([]);
  expect([...linearExpressions()].filter((key) => !keys.has(key))).toEqual([]);
});

test('an expression that backtracks is found', async () => {
  for (const source of [String.raw`^(\w+ ?)*$`, String.raw`\s+$`])
    expect(await objectionTo({ source, flags: '', path: 'some.ts' })).toContain('some.ts');
});
