import { expect, test } from 'vitest';
import { speakableText } from './speakable-text.ts';

const examples: readonly (readonly [written: string, spoken: string])[] = [
  ['Hello.', 'Hello.'],
  ['I am an AI.', 'I am an A I.'],
  ['Write to jo.bloggs22@mail.com.', 'Write to jo dot bloggs 2 2 at mail dot com.'],
  ['Is it ann-marie_k@my-shop.co.uk?', 'Is it ann dash marie underscore k at my dash shop dot co dot uk?'],
  ['It costs $1,200 & takes 2-3 weeks.', 'It costs 1,200 dollars and takes 2 to 3 weeks.'],
  ['Within 24 hours, 24/7.', 'Within 24 hours, twenty four seven.'],
  ['**Bold** and `code` and [a link](https://example.com/x).', 'Bold and code and a link.'],
  ['See https://www.foyer.example/get-started', 'See foyer.example/get-started'],
  ['<b>No</b> markup', 'No markup'],
  ['It’s “quoted” — like this…', 'It\'s "quoted", like this...'],
  ['Café Zoë, naïve', 'Cafe Zoe, naive'],
  ['Great 🎉👍🏽!', 'Great!'],
  ['Call 555-123-4567', 'Call 555-123-4567'],
  ['50% more', '50 percent more'],
  ['  spaces \n and lines ', 'spaces and lines'],
];

test.each(examples)('[DESIGN 4] "%s" is spoken as "%s"', (written, spoken) => {
  expect(speakableText(written)).toBe(spoken);
});

test.each(['', '   ', '...', '🎉', '—', '你好', '\u0000'])(
  '[DESIGN 4] nothing of %j can be spoken',
  (text) => {
    expect(speakableText(text)).toBe('');
  },
);
