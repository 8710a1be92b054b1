import { expect, test } from 'vitest';
import { createSoundCache } from './sound-cache.ts';

test('the least recently used sound goes first', () => {
  const cache = createSoundCache(400);
  cache.set('one', new Int16Array(80));
  cache.set('two', new Int16Array(80));
  cache.get('one');
  cache.set('three', new Int16Array(80));
  expect(['one', 'two', 'three'].filter((sentence) => cache.get(sentence))).toEqual(['one', 'three']);
});

test('a sound larger than the whole cache is not kept, and pushes nothing out', () => {
  const cache = createSoundCache(400);
  cache.set('small', new Int16Array(80));
  cache.set('large', new Int16Array(300));
  expect(cache.get('large')).toBeUndefined();
  expect(cache.get('small')).toHaveLength(80);
});

test('setting a sentence again replaces its sound', () => {
  const cache = createSoundCache(400);
  for (let times = 0; times < 100; times++) cache.set('one', new Int16Array(100));
  cache.set('two', new Int16Array(100));
  expect(cache.get('one')).toHaveLength(100);
});
