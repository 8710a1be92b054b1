import { expect, onTestFinished, test, vi } from 'vitest';
import type { DeskCalls } from '../../database/desk-calls.ts';
import { createLiveChanges } from './live-changes.ts';

/** A database at its network edge, which answers each look when the test says so. */
function slowDatabase() {
  const looks: ((changes: readonly (readonly [string, string, number])[]) => void)[] = [];
  const call = () =>
    new Promise<unknown>(
      (resolve) => void looks.push((changes) => resolve({ changes, notices: [0, 0], present: [] })),
    );
  return { calls: { call } as DeskCalls, looks };
}

test('an open desk is connected once nothing that happens is missed, and not before', async () => {
  const { calls, looks } = slowDatabase();
  const live = createLiveChanges(calls, { warn: () => {} });
  onTestFinished(() => live.stop());
  const heard: string[] = [];
  const hearer = (name: string) => ({
    session: 'one',
    ready: () => heard.push(`${name} ready`),
    changed: ({ id }: { readonly id?: string }) => heard.push(`${name} ${id}`),
    ended: () => heard.push(`${name} ended`),
  });
  live.listen(hearer('first'));
  await vi.waitUntil(() => looks.length === 1);
  expect(heard).toEqual([]);
  looks[0]?.([['booking', 'a', 1]]);
  await vi.waitUntil(() => heard.length > 0);
  expect(heard).toEqual(['first ready']);
  // Another window of the same member.
  live.listen(hearer('second'));
  expect(heard).toEqual(['first ready', 'second ready']);
  await vi.waitUntil(() => looks.length === 2);
  looks[1]?.([['booking', 'a', 2]]);
  await vi.waitUntil(() => heard.length > 2);
  expect(heard.slice(2)).toEqual(['first a', 'second a']);
});

test('of very many changes an open desk is told in one sentence, at each look until they are few again', async () => {
  let changed = 201;
  const calls = {
    call: async () => ({
      changes: Array.from({ length: changed }, (_, number) => ['booking', String(number), 1]),
      ...{ notices: [0, 0], present: [] },
    }),
  };
  const live = createLiveChanges(calls, { warn: () => {} });
  onTestFinished(() => live.stop());
  const heard: unknown[] = [];
  live.listen({ session: 's', ready() {}, changed: (change) => heard.push(change), ended() {} });
  const after = async (...changes: readonly unknown[]) => {
    live.look();
    await expect.poll(() => heard).toEqual(changes);
  };
  await after({});
  await after({}, {});
  changed = 200;
  live.look();
  changed = 202;
  await after({}, {}, {});
});

test('[27.2] while the database is away open desks are told, once, and again when it is back', async () => {
  let isAway = false;
  const calls = {
    call: async () => {
      if (isAway) throw new Error('away');
      return { changes: [], notices: [0, 0], present: [] };
    },
  };
  const live = createLiveChanges(calls, { warn: () => {} });
  const heard: string[] = [];
  const note = (word: string) => () => void heard.push(word);
  live.listen({ session: 's', ready: note('ready'), away: note('away'), changed() {}, ended() {} });
  const after = async (...words: readonly string[]) => {
    live.look();
    await expect.poll(() => heard).toEqual(words);
  };
  await after('ready');
  isAway = true;
  await after('ready', 'away');
  await after('ready', 'away');
  isAway = false;
  await after('ready', 'away', 'ready');
  live.stop();
});
