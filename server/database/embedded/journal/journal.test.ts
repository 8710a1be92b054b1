import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDisk } from '#tests/fakes/failing-disk.ts';
import type { Changes } from './change-log.ts';
import { copyLines, openJournal, writeJournal } from './journal.ts';
import { type ReadChange, readChanges } from './journal-line.ts';
import { findJournal, readLines } from './read-journal.ts';

async function journalFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-journal-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'journal.ndjson');
}

const journalId = '00000000-0000-4000-8000-00000000000a';

function booking(number: number): ReadChange {
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  return ['public.booking', { id, name: `Visitor\n${number} é \u{1f488}` }];
}

/** What a transaction changed; the database numbers its changes from 101. */
function changes(...numbers: readonly number[]): Changes {
  return {
    lines: numbers.map((number) => JSON.stringify(booking(number))),
    upto: 100 + Number(numbers.at(-1)),
  };
}

async function* batches(...given: readonly (readonly number[])[]) {
  for (const numbers of given) yield changes(...numbers).lines;
}

/** An open journal in a new file, without changes. */
async function create(file: string) {
  return openJournal(file, await writeJournal(file, journalId, batches(), 0));
}

async function find(file: string) {
  const found = await findJournal(file);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

async function open(file: string) {
  return openJournal(file, (await find(file)).end);
}

/** What a start would read. */
async function read(file: string) {
  const { end, tail } = await find(file);
  const lines = await Array.fromAsync(readLines(file, end.bytes));
  return { changes: lines.flatMap((line) => readChanges(line)), lines: lines.length, end, torn: tail.length };
}

test('[DESIGN 5] appended changes are read back, in order, across several runs', async () => {
  const file = await journalFile();
  await (await create(file)).close();
  expect(await read(file)).toMatchObject({ changes: [], torn: 0, end: { changes: 0, upto: 0 } });
  for (const run of [0, 1, 2]) {
    const journal = await open(file);
    await journal.append(changes(2 * run));
    await journal.append(changes(2 * run + 1));
    expect(await journal.end()).toEqual((await find(file)).end);
    await journal.close();
  }
  expect(await read(file)).toMatchObject({
    changes: [0, 1, 2, 3, 4, 5].map(booking),
    torn: 0,
    end: { changes: 6, upto: 105 },
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('[DESIGN 5] changes that wait for the same sync are written as one line', async () => {
  const file = await journalFile();
  const journal = await create(file);
  const disk = await createTestDisk();
  await Promise.all(Array.from({ length: 100 }, (_, number) => journal.append(changes(number))));
  await journal.close();
  // The first goes at once; the other ninety-nine came while it was in progress.
  expect(disk.syncs()).toBe(2);
  const found = await read(file);
  expect(found.lines).toBe(2);
  expect(found.changes).toEqual(Array.from({ length: 100 }, (_, number) => booking(number)));
});

test('[DESIGN 5] append, settle and end wait for the disk', async () => {
  const journal = await create(await journalFile());
  const disk = await createTestDisk();
  disk.holdSync();
  const done: string[] = [];
  const waiting = [
    journal.append(changes(1)).then(() => done.push('append')),
    journal.settle().then(() => done.push('settle')),
    journal.end().then(() => done.push('end')),
  ];
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(done).toEqual([]);
  disk.heal();
  await Promise.all(waiting);
  expect(done).toHaveLength(3);
  await journal.close();
});

test.each(['fillUp', 'breakSync'] as const)(
  '[DESIGN 5] a failing disk (%s): refused until it works again, then everything is there once',
  async (failure) => {
    const file = await journalFile();
    const journal = await create(file);
    const disk = await createTestDisk();
    await journal.append(changes(1));
    disk[failure]();
    const code = failure === 'fillUp' ? 'ENOSPC' : 'EIO';
    await expect(journal.append(changes(2))).rejects.toThrow(code);
    await expect(journal.settle()).rejects.toThrow(code);
    await expect(Promise.all([journal.append(changes(3)), journal.append(changes(4))])).rejects.toThrow(code);
    await expect(journal.end()).rejects.toThrow(code);
    disk.heal();
    await journal.settle();
    await journal.append(changes(5));
    await journal.close();
    expect(await read(file)).toMatchObject({
      changes: [1, 2, 3, 4, 5].map(booking),
      torn: 0,
      end: { changes: 5, upto: 105 },
    });
  },
);

test('[DESIGN 5] changes that count together are there with the last of them', async () => {
  const file = await journalFile();
  const journal = await create(file);
  await journal.append(changes(1));
  await journal.append(changes(2, 3), true);
  const half = await read(file);
  expect(half.changes).toEqual([booking(1)]);
  expect(half.torn).toBeGreaterThan(0);
  await journal.append(changes(4));
  await journal.close();
  expect(await read(file)).toMatchObject({ changes: [1, 2, 3, 4].map(booking), torn: 0, end: { upto: 104 } });
});

test('[DESIGN 5] a journal is written anew, under another name until it is on disk', async () => {
  const file = await journalFile();
  const journal = await create(file);
  await journal.append(changes(9));
  await journal.close();
  const numbers = Array.from({ length: 1200 }, (_, number) => number);
  const end = await writeJournal(file, journalId, batches([0, 1], numbers.slice(2), []), 4000);
  const found = await read(file);
  expect(found).toMatchObject({ changes: numbers.map(booking), torn: 0, end });
  expect(end).toMatchObject({ changes: 1200, upto: 4000 });
  // Each line is one that a start can hold.
  expect(found.lines).toBe(4);
});

test('[DESIGN 5] a journal that cannot be written anew stays as it is, and leaves nothing behind', async () => {
  const file = await journalFile();
  const journal = await create(file);
  await journal.append(changes(1));
  await journal.close();
  const disk = await createTestDisk();
  disk.fillUp();
  await expect(writeJournal(file, journalId, batches([2]), 200)).rejects.toThrow('ENOSPC');
  disk.heal();
  expect((await read(file)).changes).toEqual([booking(1)]);
  await expect(readFile(`${file}.rewriting`)).rejects.toThrow('ENOENT');
});

test('[DESIGN 5] a journal can be written anew while changes come in: those are copied over, and dropped ones are gone', async () => {
  const file = await journalFile();
  const journal = await create(file);
  await Promise.all([1, 2, 3].map((number) => journal.append(changes(number))));
  const from = await journal.end();
  const later = [journal.append(changes(4)), journal.append(changes(5, 6))];
  const renewed = `${file}.renewed`;
  const end = await writeJournal(renewed, journalId, batches([2, 3]), from.upto);
  await Promise.all(later);
  await journal.append(changes(7));
  const to = await journal.end();
  await journal.close();
  await copyLines({ file, from, to }, { file: renewed, end });
  const found = await read(renewed);
  expect(found).toMatchObject({
    changes: [2, 3, 4, 5, 6, 7].map(booking),
    torn: 0,
    end: { changes: 6, upto: 107 },
  });
  expect(await readFile(renewed, 'utf8')).not.toContain('Visitor\\n1 ');
});

test('[DESIGN 5] a line can hold more changes than a call can have arguments', async () => {
  const file = await journalFile();
  const journal = await create(file);
  const lines = Array.from({ length: 150_000 }, () => '["public.booking",null,{"id":"a"}]');
  await journal.append({ lines, upto: lines.length });
  await journal.close();
  expect((await read(file)).changes).toHaveLength(lines.length);
});
