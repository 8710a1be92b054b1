import { expect, test } from 'vitest';
import { keyOf, linearExpressions } from '../support/expressions/expression-verdicts.ts';
import { readExpressions } from '../support/expressions/expressions-in-source.ts';
import { objectionTo } from '../support/expressions/objection-to.ts';

test('every regular expression is linear, looked at anew', { timeout: 30 * 60_000 }, async () => {
  const objections: string[] = [];
  const all = await readExpressions();
  for (const expression of all) {
    const objection = await objectionTo(expression);
    if (objection !== undefined) objections.push(objection);
  }
  expect(objections).toEqual([]);
  // Nothing is noted that the source no longer has.
  const keys = new Set(all.map(keyOf));
  expect([...linearExpressions()].filter((key) => !keys.has(key))).toEqual([]);
});

test('an expression that backtracks is found', async () => {
  for (const source of [String.raw`^(\w+ ?)*$`, String.raw`\s+$`])
    expect(await objectionTo({ source, flags: '', path: 'some.ts' })).toContain('some.ts');
});
