import { expect, test } from 'vitest';
import { differencesOf, mergedWith } from './assistant-diff.ts';

test('only what is ours is compared, and lists as a whole', () => {
  const theirs = { model: { provider: 'openai', tools: [{ name: 'a' }], top: 1 }, name: 'x', id: '7' };
  expect(differencesOf({ model: { provider: 'openai', tools: [{ name: 'a' }] }, name: 'x' }, theirs)).toEqual(
    [],
  );
  expect(
    differencesOf(
      { model: { provider: 'other', tools: [{ name: 'b' }] }, extra: 1, none: undefined },
      theirs,
    ),
  ).toEqual([
    { path: 'model.provider', ours: 'other', theirs: 'openai' },
    { path: 'model.tools', ours: [{ name: 'b' }], theirs: [{ name: 'a' }] },
    { path: 'extra', ours: 1, theirs: undefined },
  ]);
});

test('an update keeps what somebody chose at the provider', () => {
  expect(
    mergedWith(
      { voice: { voiceId: 'Elliot' }, tools: [1] },
      { voice: { voiceId: 'Old', speed: 1.1 }, tools: [2, 3] },
    ),
  ).toEqual({
    voice: { speed: 1.1, voiceId: 'Elliot' },
    tools: [1],
  });
});
