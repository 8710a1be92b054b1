import { expect, test } from 'vitest';
import { withoutProperty } from './without-property.ts';

test.each([
  ['on one line', `const a = { label: '’A’', question: '’B?’', rows: 3 };`, { label: '’A’', rows: 3 }],
  ['first, and on two lines', `const a = {\n  question:\n    'B?',\n  rows: 3,\n};`, { rows: 3 }],
  ['last, with commas and braces in its text', `const a = { rows: 3, 'question': "a, {b}?" };`, { rows: 3 }],
  ['alone', 'const a = { question: `B?`, };', {}],
  [
    'in objects within objects',
    `const a = { b: { question: 'B?' }, c: { d: 1 } } as const;`,
    { b: {}, c: { d: 1 } },
  ],
  [
    'nowhere: a text and a computed name stay',
    `const a = { label: 'question: B?', ['question']: 1 };`,
    {
      label: 'question: B?',
      question: 1,
    },
  ],
])('a property is taken out %s', (_, code, expected) => {
  const text = withoutProperty(code, 'question').replace('const a =', 'return').replace(' as const', '');
  expect(new Function(text)()).toEqual(expected);
});
