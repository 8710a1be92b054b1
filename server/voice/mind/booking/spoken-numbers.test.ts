import { expect, test } from 'vitest';
import { joinSpokenNumbers } from './spoken-numbers.ts';

test.each([
  ['rosa ninety one', 'rosa 91'],
  ['nineteen eighty five', '19 85'],
  ['two four', '2 4'],
  ['seven oh seven', '7 0 7'],
  ['oh well', 'oh well'],
  ['twenty', '20'],
])('"%s" is "%s"', (said, written) => {
  expect(joinSpokenNumbers(said.split(' ')).join(' ')).toBe(written);
});
