import { expect, test } from 'vitest';
import { type Draft, decodeDraft, encodeDraft } from './draft.ts';

const editedAt = Date.UTC(2026, 10, 21, 9, 0, 0);
const hour = 60 * 60 * 1000;
const draft: Draft = {
  editedAt,
  values: [
    ['name', 'Ana'],
    ['services', 'chatbot'],
    ['services', 'phone'],
    ['problems', 'Zeile 1\nZeile 2 💈'],
  ],
  seed: '0d9e8f7a-0000-4000-8000-000000000000',
  attempt: { id: 'f4a1b2c3-0000-4000-8000-000000000000', payload: '{"name":"Ana"}' },
};

test('a draft comes back as it was', () => {
  expect(decodeDraft(encodeDraft(draft), editedAt + hour)).toEqual(draft);
  const unsent = { ...draft, attempt: null };
  expect(decodeDraft(encodeDraft(unsent), editedAt)).toEqual(unsent);
});

test.each([
  ['just under 24 hours', 24 * hour - 1, true],
  ['24 hours', 24 * hour, false],
  ['a week', 7 * 24 * hour, false],
  ['the time before the edit, by a clock that was put back', -1, false],
])('a draft after %s', (_name, age, kept) => {
  expect(decodeDraft(encodeDraft(draft), editedAt + age) !== null).toBe(kept);
});

test.each([
  ['nothing', ''],
  ['no JSON', '{"values":'],
  ['null', 'null'],
  ['a list', '[]'],
  ['no time', '{"values":[],"seed":"x","attempt":null}'],
  ['values that are no pairs', `{"editedAt":${editedAt},"values":[["name"]],"seed":"x","attempt":null}`],
  ['values that are no texts', `{"editedAt":${editedAt},"values":[["name",1]],"seed":"x","attempt":null}`],
  ['no seed', `{"editedAt":${editedAt},"values":[],"attempt":null}`],
  ['a seed that is no text', `{"editedAt":${editedAt},"values":[],"seed":1,"attempt":null}`],
  ['half an attempt', `{"editedAt":${editedAt},"values":[],"seed":"x","attempt":{"id":"x"}}`],
])('what is no draft is dropped: %s', (_name, text) => {
  expect(decodeDraft(text, editedAt)).toBeNull();
});
