import { expect, test } from 'vitest';
import { describedChoice } from './described-choice.ts';

test.each([
  ['something so people stop calling me to book', 'scheduling'],
  ['I want that the members can reserve alone their class in internet', 'scheduling'],
  ['a thing that tells clients about tomorrow, so they come', 'scheduling'],
  ['somebody to pick up while I do nails', 'phone'],
  ['folk keep ringing me mid fade, I want something that picks up for me', 'phone'],
  ['reply to everyone who writes at night', 'chatbot'],
  ["I'd like my girls to stop answering messages all day", 'chatbot'],
  ['a decent looking page with our prices', 'website'],
  ['our page looks ancient on a mobile', 'website'],
] as const)('[B2] "%s" is a wish for %s', (said, service) => {
  expect(describedChoice(said)).toBe(service);
});

test.each([
  'purple unicorn',
  'good question',
  'you tell me',
  'the cheapest',
  'let me think',
  'thursday',
  'website',
])('"%s" describes no service', (said) => {
  expect(describedChoice(said)).toBeUndefined();
});
