import { expect, test } from 'vitest';
import { joinSpokenNumbers } from './spoken-numbers.ts';

test.each([
  ['rosa ninety one', 'rosa 91'],
  ['nineteen eighty five', '19 85'],
  ['two four', '2 4'],
  ['seven oh seven', '7 0 7'],
  ['oh well', 'oh well'],
  ['twenty', '20'],
  ['two thousand', '2000'],
  ['two thousand one', '2001'],
  ['two thousand and one', '2001'],
  ['one thousand two hundred and five', '1205'],
  ['nineteen hundred', '1900'],
  ['one hundred five cuts', '105 cuts'],
  ['cuts and one thousand', 'cuts and 1000'],
  ['thousand', 'thousand'],
])('"%s" is "%s"', (said, written) => {
  expect(joinSpokenNumbers(said.split(' ')).join(' ')).toBe(written);
});
