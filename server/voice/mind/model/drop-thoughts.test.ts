import { expect, test } from 'vitest';
import { createThoughtFilter } from './drop-thoughts.ts';

test.each([
  ['Hello.', 'Hello.'],
  ['<think>Rosa wants a price.</think>It depends.', 'It depends.'],
  ['\n<think>\nlong\n</think>\n\nYes.', '\n\nYes.'],
  ['<b>bold</b>', '<b>bold</b>'],
  ['<think>without end', ''],
  ['<think>a</think>b<think>c</think>', 'b<think>c</think>'],
])('%j is spoken as %j, however it is cut', (text, spoken) => {
  for (let at = 0; at <= text.length; at += 1) {
    const filter = createThoughtFilter();
    expect(filter(text.slice(0, at)) + filter(text.slice(at)), `cut at ${at}`).toBe(spoken);
  }
  const filter = createThoughtFilter();
  expect([...text].map(filter).join('')).toBe(spoken);
});
