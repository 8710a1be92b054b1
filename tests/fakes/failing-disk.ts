import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { vi } from 'vitest';

/** The file handle calls of Node that tests make fail, delay or count. */
interface FileHandlePrototype {
  write(...given: readonly unknown[]): Promise<unknown>;
  datasync(): Promise<void>;
}

/** The prototype of all file handles: the nearest thing to the disk that a test can get hold of. */
async function fileHandlePrototype(): Promise<FileHandlePrototype> {
  const handle = await open(tmpdir(), 'r');
  await handle.close();
  return Object.getPrototypeOf(handle);
}

/** A disk that obeys the test. */
export interface TestDisk {
  /** Every write fails as on a full disk, until `heal`. */
  fillUp(): void;
  /** Every fdatasync fails as on a broken disk, although the bytes were taken, until `heal`. */
  breakSync(): void;
  /** Every fdatasync waits until `heal`. */
  holdSync(): void;
  heal(): void;
  /** Calls of fdatasync so far. */
  syncs(): number;
}

/** Puts the test between the process and its disk; undone when the test ends. */
export async function createTestDisk(): Promise<TestDisk> {
  const prototype = await fileHandlePrototype();
  const realWrite = prototype.write;
  const realSync = prototype.datasync;
  let mode: 'healthy' | 'full' | 'broken' | 'held' = 'healthy';
  let healed = Promise.withResolvers<void>();

  vi.spyOn(prototype, 'write').mockImplementation(async function (this: unknown, ...given) {
    if (mode === 'full') throw systemError('ENOSPC', 'no space left on device, write');
    return realWrite.apply(this as FileHandlePrototype, given);
  });
  const sync = vi.spyOn(prototype, 'datasync').mockImplementation(async function (this: unknown) {
    if (mode === 'broken') throw systemError('EIO', 'i/o error, fdatasync');
    if (mode === 'held') await healed.promise;
    return realSync.apply(this as FileHandlePrototype);
  });
  return {
    fillUp: () => {
      mode = 'full';
    },
    breakSync: () => {
      mode = 'broken';
    },
    holdSync: () => {
      mode = 'held';
      healed = Promise.withResolvers();
    },
    heal: () => {
      mode = 'healthy';
      healed.resolve();
    },
    syncs: () => sync.mock.calls.length,
  };
}

function systemError(code: string, message: string): Error {
  return Object.assign(new Error(`${code}: ${message}`), { code });
}
