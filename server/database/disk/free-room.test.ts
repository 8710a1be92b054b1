import type { StatsFs } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRoomCheck } from './free-room.ts';

/** A disk whose free bytes the test decides. */
async function fakeDisk() {
  const real = await fs.statfs(tmpdir());
  let freeBytes = 0;
  const statfs = vi
    .spyOn(fs, 'statfs')
    .mockImplementation(async () =>
      Object.assign<StatsFs, Partial<StatsFs>>(real, { bavail: freeBytes, bsize: 1 }),
    );
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  return {
    statfs,
    setFree: (bytes: number) => {
      freeBytes = bytes;
    },
  };
}

test('[Q3] 64 MB or more counts as room; an answer is good for a second', async () => {
  const disk = await fakeDisk();
  let time = 0;
  const hasRoom = createRoomCheck('/data', () => time);
  disk.setFree(64 * 1024 * 1024);
  expect(await hasRoom()).toBe(true);
  disk.setFree(64 * 1024 * 1024 - 1);
  time = 999;
  expect(await hasRoom()).toBe(true);
  expect(disk.statfs).toHaveBeenCalledTimes(1);
  time = 1000;
  expect(await hasRoom()).toBe(false);
  expect(disk.statfs).toHaveBeenCalledWith('/data');
});

test('[Q3] the disk of the tests has room', async () => {
  expect(await createRoomCheck(tmpdir())()).toBe(true);
});
