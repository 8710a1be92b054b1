import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDisk } from '#tests/fakes/failing-disk.ts';
import { openJournal } from './journal.ts';
import { decodeLine, encodeLine, type JournalEvent } from './journal-event.ts';
import { readJournal } from './read-journal.ts';

async function journalFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-journal-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'journal.ndjson');
}

function booking(number: number): JournalEvent {
  return {
    event: 'booking',
    row: {
      id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      created_at: '2026-11-21T09:00:00.000+00:00',
      name: `Visitor\n${number} é \u{1f488}`,
    },
  };
}

const start = { bytes: 0, events: 0 };

async function open(file: string) {
  const contents = await readJournal(file);
  return openJournal(file, { bytes: contents.intactBytes, events: contents.events.length });
}

test('[DESIGN 5] appended events are read back, in order, across several runs', async () => {
  const file = await journalFile();
  expect(await readJournal(file)).toEqual({ exists: false, events: [], intactBytes: 0, tornBytes: 0 });
  for (const run of [0, 1, 2]) {
    const journal = await open(file);
    await journal.append(booking(2 * run));
    await journal.append(booking(2 * run + 1));
    await journal.close();
  }
  const { events, tornBytes, damage } = await readJournal(file);
  expect(events).toEqual([0, 1, 2, 3, 4, 5].map(booking));
  expect({ tornBytes, damage }).toEqual({ tornBytes: 0, damage: undefined });
});

test('[DESIGN 5] events that wait for the same sync are written as one line', async () => {
  const disk = await createTestDisk();
  const file = await journalFile();
  const journal = await openJournal(file, start);
  await Promise.all(Array.from({ length: 100 }, (_, number) => journal.append(booking(number))));
  await journal.close();
  // The first goes at once; the other ninety-nine came while it was in progress.
  expect(disk.syncs()).toBe(2);
  expect((await readFile(file, 'utf8')).trimEnd().split('\n')).toHaveLength(2);
  expect((await readJournal(file)).events).toHaveLength(100);
});

test('[DESIGN 5] append and settle wait for the disk', async () => {
  const disk = await createTestDisk();
  const journal = await openJournal(await journalFile(), start);
  disk.holdSync();
  const done: string[] = [];
  const appended = journal.append(booking(1)).then(() => done.push('append'));
  const settled = journal.settle().then(() => done.push('settle'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(done).toEqual([]);
  disk.heal();
  await Promise.all([appended, settled]);
  expect(done).toHaveLength(2);
  await journal.close();
});

test.each(['fillUp', 'breakSync'] as const)(
  '[DESIGN 5] a failing disk (%s): refused until it works again, then everything is there once',
  async (failure) => {
    const disk = await createTestDisk();
    const file = await journalFile();
    const journal = await openJournal(file, start);
    await journal.append(booking(1));
    disk[failure]();
    const code = failure === 'fillUp' ? 'ENOSPC' : 'EIO';
    await expect(journal.append(booking(2))).rejects.toThrow(code);
    await expect(journal.settle()).rejects.toThrow(code);
    await expect(Promise.all([journal.append(booking(3)), journal.append(booking(4))])).rejects.toThrow(code);
    disk.heal();
    await journal.settle();
    await journal.append(booking(5));
    await journal.close();
    const { events, tornBytes, damage } = await readJournal(file);
    expect(events).toEqual([1, 2, 3, 4, 5].map(booking));
    expect({ tornBytes, damage }).toEqual({ tornBytes: 0, damage: undefined });
  },
);

const tails: readonly (readonly [string, string | Buffer])[] = [
  ['half a line', encodeLine(2, [booking(3)]).slice(0, -30)],
  ['a line without its line break', encodeLine(2, [booking(3)]).slice(0, -1)],
  ['NULs', Buffer.alloc(4096)],
  ['a line with NULs in it', `${encodeLine(2, [booking(3)]).slice(0, 40)}${'\0'.repeat(40)}\n`],
  ['garbage', Buffer.from([0xff, 0xfe, 0x0a, 0x80, 0x0a])],
  ['a line whose checksum is wrong', encodeLine(2, [booking(3)]).replace('Visitor', 'visitor')],
];

test.each(tails)('[DESIGN 5] a torn tail is cut off: %s', async (_, tail) => {
  const file = await journalFile();
  const intact = encodeLine(0, [booking(1), booking(2)]);
  await writeFile(file, intact);
  await appendFile(file, tail);
  const contents = await readJournal(file);
  expect(contents.events).toEqual([booking(1), booking(2)]);
  expect(contents.tornBytes).toBe(Buffer.byteLength(tail));
  expect(contents.damage).toBeUndefined();
  const journal = await open(file);
  await journal.append(booking(3));
  await journal.close();
  expect(await readFile(file, 'utf8')).toBe(intact + encodeLine(2, [booking(3)]));
});

test('[DESIGN 5] damage before an intact line is reported with its line and the number of events it held', async () => {
  const file = await journalFile();
  const lines = [
    encodeLine(0, [booking(1)]),
    `${'\0'.repeat(100)}\n`,
    'x\n',
    encodeLine(4, [booking(5)]),
    encodeLine(6, [booking(7)]),
  ];
  await writeFile(file, lines.join(''));
  const { events, damage, tornBytes } = await readJournal(file);
  expect(events).toEqual([1, 5, 7].map(booking));
  expect(damage).toEqual({ line: 2, missingEvents: 4 });
  expect(tornBytes).toBe(0);
});

test('[DESIGN 5] an event from a later version stops the start with one sentence', async () => {
  const file = await journalFile();
  const line = encodeLine(0, [booking(1)]);
  const later = encodeLine(1, [{ ...booking(2), event: 'later' } as unknown as JournalEvent]);
  await writeFile(file, line + later);
  await expect(readJournal(file)).rejects.toThrow(
    `The journal ${file} was written by a newer version of Foyer (line 2 holds an event "later"); start that version.`,
  );
});

test('[DESIGN 5] a journal that cannot be read stops the start with one sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-journal-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await expect(readJournal(folder)).rejects.toThrow(
    `The journal ${folder} cannot be read; check its permissions and the disk.`,
  );
});

test('[DESIGN 5] a line is plain JSON that says whether it is whole', () => {
  const line = encodeLine(3, [booking(1)]);
  expect(JSON.parse(line)).toEqual({
    crc32: expect.stringMatching(/^[\da-f]{8}$/),
    first: 3,
    events: [booking(1)],
  });
  expect(decodeLine(line.trimEnd())).toEqual({ kind: 'events', first: 3, events: [booking(1)] });
  for (let position = 0; position < line.length - 1; position += 1) {
    const flipped =
      line.slice(0, position) + (line[position] === 'x' ? 'y' : 'x') + line.slice(position + 1, -1);
    expect(decodeLine(flipped)).toEqual({ kind: 'damaged' });
  }
});

test('[DESIGN 5] a journal can be rewritten while events come in: none is lost, and dropped ones are gone', async () => {
  const file = await journalFile();
  const journal = await open(file);
  await Promise.all([1, 2, 3].map((number) => journal.append(booking(number))));
  const late = journal.append(booking(4));
  const rewriting = journal.rewrite((events) => events.filter((event) => event.event === 'booking').slice(1));
  const later = [booking(5), booking(6)].map((event) => journal.append(event));
  await Promise.all([late, rewriting, ...later]);
  await journal.append(booking(7));
  await journal.close();
  const { events, damage } = await readJournal(file);
  expect({ events, damage }).toEqual({ events: [2, 3, 4, 5, 6, 7].map(booking), damage: undefined });
});

test('[DESIGN 5] a journal that cannot be rewritten stays as it is', async () => {
  const file = await journalFile();
  const journal = await open(file);
  await journal.append(booking(1));
  const disk = await createTestDisk();
  disk.fillUp();
  await expect(journal.rewrite(() => [booking(2)])).rejects.toThrow('ENOSPC');
  disk.heal();
  await journal.append(booking(3));
  await journal.close();
  expect((await readJournal(file)).events).toEqual([booking(1), booking(3)]);
});

test('[DESIGN 5] a line can hold more events than a call can have arguments, as after an erasure', async () => {
  const file = await journalFile();
  const events = Array.from(
    { length: 150_000 },
    (): JournalEvent => ({ event: 'answered', id: 'a', at: '' }),
  );
  await writeFile(file, encodeLine(0, events));
  expect((await readJournal(file)).events).toHaveLength(events.length);
});
