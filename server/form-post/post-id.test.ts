import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { postId } from './post-id.ts';

const row = { name: 'Ana', problems: 'calls' };
const signWith = (key: string) => async (text: string) =>
  createHmac('sha256', key).update(text).digest('hex');
const booking = { table: 'booking', row, sign: signWith('key') };

test('[A30] the same answers get the same UUID on the same day, and a different one otherwise', async () => {
  const morning = Date.UTC(2026, 10, 21, 8);
  const hour = 60 * 60 * 1000;
  const id = await postId(booking, morning);
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(await postId(booking, morning + hour)).toBe(id);
  expect(await postId({ ...booking, table: 'consultation' }, morning)).not.toBe(id);
  expect(await postId({ ...booking, row: { ...row, problems: 'Calls' } }, morning)).not.toBe(id);
  expect(await postId(booking, morning + 25 * hour)).not.toBe(id);
});

test('nobody can work out an id from the answers', async () => {
  expect(await postId({ ...booking, sign: signWith('other') }, 0)).not.toBe(await postId(booking, 0));
});
