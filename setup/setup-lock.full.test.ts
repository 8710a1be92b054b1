import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { withSetupLock } from './setup-lock.mjs';

const newLock = () => join(mkdtempSync(join(tmpdir(), 'foyer-lock-')), 'folder', 'setup.lock');

test('two setups run one after the other, and the waiting one says so', async () => {
  const lock = newLock();
  const events: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const first = withSetupLock(lock, async () => {
    events.push('first starts');
    await held;
    events.push('first ends');
  });
  const second = withSetupLock(lock, async () => {
    events.push('second starts');
  });
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  release();
  await Promise.all([first, second]);
  expect(events).toEqual(['first starts', 'first ends', 'second starts']);
  expect(existsSync(lock)).toBe(false);
  expect(vi.mocked(console.error).mock.calls).toEqual([
    ['Waiting for another command to finish setting up …'],
  ]);
  vi.mocked(console.error).mockClear();
});

test('a failed setup leaves no lock', async () => {
  const lock = newLock();
  const failing = withSetupLock(lock, () => Promise.reject(new Error('no network')));
  await expect(failing).rejects.toThrow('no network');
  expect(existsSync(lock)).toBe(false);
});

test('the lock of a process that is gone, or of one long ago, is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  for (const [owner, age] of [
    [pid, 0],
    [process.pid, 21 * 60],
  ] as const) {
    const lock = newLock();
    await withSetupLock(lock, async () => {});
    writeFileSync(lock, String(owner));
    const then = Date.now() / 1000 - age;
    utimesSync(lock, then, then);
    let ran = false;
    await withSetupLock(lock, async () => {
      ran = true;
    });
    expect(ran).toBe(true);
  }
});
