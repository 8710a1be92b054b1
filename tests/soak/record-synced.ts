// Loaded into a server (node --import) by the power-loss test: writes down how much of the journal the disk has
// been made to keep. A byte counts from the moment that fdatasync or fsync, called after it was written, has
// returned; the product's own bookkeeping plays no part in it.
import { constants, fstatSync, openSync, statSync, writeSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const { FOYER_TEST_JOURNAL: journal = '', FOYER_TEST_SYNCED: record = '' } = process.env;

// One write in place: a record that is truncated first would be empty if the kill came just then.
const recordFile = openSync(record, constants.O_RDWR | constants.O_CREAT);

const handle = await open(tmpdir(), 'r');
const prototype: Pick<FileHandle, 'datasync' | 'sync'> = Object.getPrototypeOf(handle);
await handle.close();

for (const method of ['datasync', 'sync'] as const) {
  const real = prototype[method];
  prototype[method] = async function (this: FileHandle) {
    const { dev, ino, size } = fstatSync(this.fd);
    await real.call(this);
    const kept = statSync(journal, { throwIfNoEntry: false });
    // Before the product continues, and so before it can answer anybody.
    if (kept?.dev === dev && kept.ino === ino) writeSync(recordFile, String(size).padStart(20), 0);
  };
}
