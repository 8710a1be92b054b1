import { expect, test } from 'vitest';
import { withoutEcho } from './without-echo.ts';

const spoken = 'A chatbot answers your clients at eleven at night. Shall I tell you the price?';

test.each([
  ['answers your clients at eleven wait what', 'wait what'],
  ['Answers your clients, at eleven', ''],
  ['tell you the price yes please', 'yes please'],
  // A visitor who repeats a word or two is not an echo.
  ['the price is what I want', 'the price is what I want'],
  ['the price', ''],
  ['price', 'price'],
  ['no thank you', 'no thank you'],
  ['', ''],
])('[VB3] of %j the visitor has said %j', (heard, own) => {
  expect(withoutEcho(heard, spoken)).toBe(own);
});

test('[VB3] without the agent’s words, nothing is removed', () => {
  expect(withoutEcho('hello there my friend', '')).toBe('hello there my friend');
});
