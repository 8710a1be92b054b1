import { expect, test } from 'vitest';
import { jsonText } from './json-text.ts';

test('no text in it can be mistaken for markup, and every parser reads it the same', () => {
  const value = { message: '</script><b>', list: ['<', '\\<', '\\u003c'], '<key>': null };
  expect(jsonText(value)).not.toContain('<');
  expect(JSON.parse(jsonText(value))).toEqual(value);
});
