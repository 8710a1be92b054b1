import { expect, test } from 'vitest';
import { createPostId } from './post-id.ts';

const answers = { name: 'Ana', problems: 'calls' };

test('[A30] the same answers have the same UUID on the same day, and another one otherwise', () => {
  let now = Date.UTC(2026, 10, 21, 8);
  const postId = createPostId(() => now);
  const id = postId('booking', answers);
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  now += 60 * 60 * 1000;
  expect(postId('booking', answers)).toBe(id);
  expect(postId('consultation', answers)).not.toBe(id);
  expect(postId('booking', { ...answers, problems: 'Calls' })).not.toBe(id);
  now += 24 * 60 * 60 * 1000;
  expect(postId('booking', answers)).not.toBe(id);
});

test('nobody can tell an id from the answers', () => {
  const now = () => 0;
  expect(createPostId(now)('booking', answers)).not.toBe(createPostId(now)('booking', answers));
});
