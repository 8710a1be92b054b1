import { expect, test } from 'vitest';
import { keyOf, linearExpressions } from '../support/expressions/expression-verdicts.ts';
import { expressionsIn, readExpressions } from '../support/expressions/expressions-in-source.ts';

test('every regular expression was found to be linear: npm run expressions looks at new ones', async () => {
  const linear = linearExpressions();
  const all = await readExpressions();
  expect(all.length).toBeGreaterThan(600);
  expect(all.filter((each) => !linear.has(keyOf(each)))).toEqual([]);
});

test('expressions are found wherever they stand', () => {
  const text = `const a = /x+/u;
    export const b = ['y'].map((each) => new RegExp(each));
    function c(text: string) { return text.replace(/z/g, '').search(RegExp(text)); }`;
  expect(expressionsIn(text, 'some.ts')).toEqual({
    literals: [
      { source: 'x+', flags: 'u' },
      { source: 'z', flags: 'g' },
    ],
    built: 1,
    builtLater: ['RegExp(text)'],
  });
});
