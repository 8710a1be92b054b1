import { expect, test } from 'vitest';
import { fingerprintOf, learnHead, toHead } from './meaning-head.ts';

const examples = [
  { text: 'cost', label: 'price' },
  { text: 'money', label: 'price' },
  { text: 'weeks', label: 'duration' },
  { text: 'days', label: 'duration' },
] as const;

const encoded = [
  [1, 0.1, 0],
  [0.9, 0, 0.1],
  [0, 1, 0.1],
  [0.1, 0.9, 0],
].map((values) => Float32Array.from(values));

test('a trained head tells its examples apart, and similar sentences too', () => {
  const head = toHead(learnHead(examples, encoded));
  expect(encoded.map((vector) => head.guess(vector)[0]?.label)).toEqual([
    'price',
    'price',
    'duration',
    'duration',
  ]);
  expect(head.guess(Float32Array.from([0.8, 0.2, 0]))[0]?.label).toBe('price');
  const all = head
    .guess(Float32Array.from([0.5, 0.5, 0]))
    .reduce((sum, { probability }) => sum + probability, 0);
  expect(all).toBeCloseTo(1, 6);
});

test('a changed example changes the fingerprint', () => {
  const [first, ...others] = examples;
  expect(fingerprintOf(examples)).not.toBe(fingerprintOf([{ ...first, text: 'costs' }, ...others]));
});
