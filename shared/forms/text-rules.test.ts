import { expect, test } from 'vitest';
import { countCharacters, isEmail, normalizeText } from './text-rules.ts';

test('[A15] the email rule runs in linear time, whatever is typed', () => {
  // A backtracking expression needs years for these; a linear scan a few milliseconds.
  const start = performance.now();
  for (const unit of ['a', '@', '.', 'a.', '@a', '.@']) isEmail(`a@${unit.repeat(1_000_000)}@`);
  expect(performance.now() - start).toBeLessThan(1000);
});

test('[A15] the email rule accepts plus signs, Unicode and long top-level domains', () => {
  expect(['a+b@c.d', 'владимир@пример.рф', 'a@b.photography'].every(isEmail)).toBe(true);
});

test('[A11] a character is a Unicode code point', () => {
  expect(countCharacters('a\u{1f488}é')).toBe(3);
  expect(countCharacters('e\u0301')).toBe(2);
});

test('[A16] line breaks become LF before the text is trimmed', () => {
  expect(normalizeText('\r\n a\r\n\rb \r')).toBe('a\n\nb');
});
