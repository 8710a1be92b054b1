import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashSecret } from '#server/desk/sign-in/desk-cookie.ts';
import { openDeskWithTeam } from '#tests/support/desk-with-team.ts';
import type { Speech } from '../mouth/speech.ts';
import { createTaughtSounds } from './taught-sounds.ts';
import { createTaughtStore } from './taught-store.ts';

const { bo, database } = await openDeskWithTeam();
const { desk: calls } = database;

let seen: string | null = null;

/** Teaches where the agency is. */
async function teach(answer: readonly string[]): Promise<void> {
  const id = randomUUID();
  const change = { id, kind: 'answer', name: 'location', value: { answer }, seen };
  expect(await calls.call(hashSecret(bo.split('=')[1]), 'desk_teach', [change])).toEqual({ outcome: 'done' });
  seen = id;
}

const kept = async (): Promise<number> => ((await calls.call('', 'taught_sounds')) as unknown[]).length;

test('what was taught gets its sound in the background once the live voice is there, and loses it when nobody says it', async () => {
  const log = { warn: () => {} };
  const spoken: string[] = [];
  /** A fake of the live voice. */
  const live: Speech = {
    async *speak(sentence) {
      spoken.push(sentence);
      yield new Int16Array(1600).fill(900);
    },
    close: async () => {},
  };
  let voice: Speech | undefined;
  const { sounds, isTaught, missing, look, stop } = createTaughtSounds({
    calls,
    store: createTaughtStore({ calls, log, patience: 10_000 }),
    written: { has: (sentence) => sentence === 'Written.', load: async () => new Int16Array(1) },
    liveVoice: () => voice,
    log,
  });
  await teach(['In Reno.', 'Near the river.', 'Written.']);
  expect(await missing()).toEqual({ missing: 2, is_live: false });
  expect([isTaught('In Reno.'), isTaught('Hello.')]).toEqual([true, false]);
  expect(await sounds.load('In Reno.')).toBeUndefined();
  // Only the repository's sentences say whether a call has all its sounds.
  expect(sounds.has('In Reno.')).toBe(false);

  voice = live;
  look();
  await expect.poll(kept).toBe(2);
  expect(spoken).toEqual(['In Reno.', 'Near the river.']);
  expect(await missing()).toEqual({ missing: 0, is_live: true });
  expect((await sounds.load('In Reno.'))?.length).toBe(1600);
  expect(await sounds.load('Something of a page.')).toBeUndefined();

  await teach(['In Boise.']);
  look();
  await expect.poll(() => spoken).toContain('In Boise.');
  await expect.poll(kept).toBe(1);
  expect(spoken).toHaveLength(3);
  await stop();
});
