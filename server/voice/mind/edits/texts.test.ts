import { expect, test } from 'vitest';
import { beginWith, quotedIn, replaceSpan, withQuotes } from './texts.ts';

test.each([
  [
    'We open at 9 a.m. and close at 6. We use .NET and C++. Dog here.',
    ' Dog here.',
    '',
    'We open at 9 a.m. and close at 6. We use .NET and C++.',
  ],
  [
    'iPhone only. My cousin, who is 71, built it. eBay too.',
    ', who is 71,',
    '',
    'iPhone only. My cousin built it. eBay too.',
  ],
  [
    'I do it by hand, from the bath, and forget half.',
    'from the bath',
    '',
    'I do it by hand, and forget half.',
  ],
  ['So well, they ring. Twice!', 'So well, ', '', 'They ring. Twice!'],
  ['Nobody calls. I swear! We close at six.', 'I swear!', '', 'Nobody calls. We close at six.'],
  ['Nobody picks up. 🐶.', 'Nobody picks up.', 'We lose $1 and $& a day.', 'We lose $1 and $& a day. 🐶.'],
  ['We have a sauna and a leaky roof.', ' and a leaky roof.', '', 'We have a sauna.'],
])('[26.3] only the sentence that changes is written anew: %s', (text, part, given, expected) => {
  const start = text.indexOf(part);
  const span = { field: 'problems', start, end: start + part.length } as const;
  expect(replaceSpan({ problems: text, notes: 'Ring twice' }, span, given)).toEqual({
    problems: expected,
    notes: 'Ring twice',
  });
});

test.each([
  ["take 'um, well' out", ['um, well']],
  ["my clients' phones ring and the stylists' too", []],
  ["It's a 6' desk", []],
  ["change 'don't call' to “write”", ["don't call", 'write']],
])('[26.3] quotes are marks around words, and no apostrophes: %s', (said, quoted) => {
  expect(quotedIn(withQuotes(said))).toEqual(quoted);
});

test('[26.3] what begins a text joins its first sentence, names keep their capitals', () => {
  const notes = '';
  expect(beginWith({ problems: 'Nobody picks up.', notes }, 'problems', 'on Saturdays').problems).toBe(
    'On Saturdays nobody picks up.',
  );
  expect(beginWith({ problems: 'IBM calls.', notes }, 'problems', 'on Mondays').problems).toBe(
    'On Mondays IBM calls.',
  );
});
