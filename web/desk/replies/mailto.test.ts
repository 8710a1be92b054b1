import { expect, test } from 'vitest';
import { mailtoLink } from './mailto.ts';

test('[27.1.4] an address becomes one recipient and nothing else', () => {
  const href = mailtoLink('a?bcc=spy%40evil.example&x=@foo.example');
  expect(href).toBe('mailto:a%3Fbcc%3Dspy%2540evil.example%26x%3D@foo.example');
  const { search, pathname } = new URL(href);
  expect(search).toBe('');
  expect(decodeURIComponent(pathname)).toBe('a?bcc=spy%40evil.example&x=@foo.example');
  expect(mailtoLink('a,b@foo.example')).toBe('mailto:a%2Cb@foo.example');
});

test('subject and text are encoded too', () => {
  const href = mailtoLink('ana@foo.example', { subject: 'A & B', body: 'one\ntwo?' });
  expect(href).toBe('mailto:ana@foo.example?subject=A%20%26%20B&body=one%0Atwo%3F');
});
