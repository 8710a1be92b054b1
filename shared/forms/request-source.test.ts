import { expect, test } from 'vitest';
import { parseSource, readSource, sourceLabel, writeSource } from './request-source.ts';

const site = 'https://agency.example';

test.each([
  ['nothing', `${site}/`, '', {}],
  ['a search engine', `${site}/`, 'https://www.google.com/', { referrer: 'www.google.com' }],
  ['its own page', `${site}/get-started`, `${site}/`, {}],
  [
    'its own page, loaded with a campaign',
    `${site}/get-started`,
    `${site}/?utm_source=news`,
    { utm_source: 'news' },
  ],
  [
    'a campaign',
    `${site}/?utm_source=news&utm_medium=email&utm_campaign=%20fall%20&gclid=1`,
    'https://mail.example/inbox?secret=1',
    { referrer: 'mail.example', utm_source: 'news', utm_medium: 'email', utm_campaign: 'fall' },
  ],
  ['an app', `${site}/?utm_term=`, 'about:client', {}],
])('the source of a visit: %s', (_name, page, referrer, source) => {
  expect(readSource(new URL(page), URL.parse(referrer) ?? undefined)).toEqual(source);
});

test('travels in an ASCII header, whatever was written', () => {
  const source = readSource(new URL(`${site}/?utm_campaign=${encodeURIComponent('Größe 💈 "x"\n\u0000')}`));
  const header = writeSource(source) ?? '';
  expect(header).toMatch(/^[ -~]+$/);
  expect(parseSource(header)).toEqual({ utm_campaign: 'Größe 💈 "x"' });
  expect(writeSource({})).toBeUndefined();
});

test('cuts long values between characters, never inside one', () => {
  const source = readSource(new URL(`${site}/?utm_term=${'💈'.repeat(300)}`));
  expect(source.utm_term).toBe('💈'.repeat(50));
  expect(parseSource(JSON.stringify({ utm_term: `x${'💈'.repeat(300)}` })).utm_term).toBe(
    `x${'💈'.repeat(49)}`,
  );
});

test.each([undefined, '', 'x', '[]', '{"utm_source":1}', '{"other":"x"}', `{"site":"${'x'.repeat(9000)}"}`])(
  'nothing from a header that says %j',
  (header) => {
    expect(parseSource(header)).toEqual({});
  },
);

test('each source is one word', () => {
  expect(sourceLabel({ utm_source: 'News', referrer: 'mail.example' })).toBe('news');
  expect(sourceLabel({ referrer: 'www.google.com' })).toBe('google.com');
  expect(sourceLabel({})).toBe('');
});
