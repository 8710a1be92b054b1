import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { openJournal } from './journal.ts';
import { encodeHeader, encodeLine, joinChanges } from './journal-line.ts';
import { DamagedJournalError, type FoundJournal, findJournal, readLines } from './read-journal.ts';

async function journalFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-journal-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'journal.ndjson');
}

const id = '00000000-0000-4000-8000-00000000000a';
const header = encodeHeader(id);

/** A line with one change; the database numbers its changes from 11. */
function line(number: number, { open = false, text = `Visitor ${number}` } = {}): string {
  const changes = joinChanges([`["public.booking",{"id":${number},"name":"${text}"}]`]);
  return encodeLine({ first: number, next: number + 1, upto: number + 11, open, changes });
}

async function found(file: string): Promise<FoundJournal> {
  const journal = await findJournal(file);
  if (typeof journal === 'string') throw new Error(journal);
  return journal;
}

async function numbers(file: string, bytes: number): Promise<readonly number[]> {
  const lines = await Array.fromAsync(readLines(file, bytes));
  return lines.map(({ first }) => first);
}

test('[DESIGN 5] without a file, or with an empty one, there is no journal', async () => {
  const file = await journalFile();
  expect(await findJournal(file)).toBe('none');
  await writeFile(file, '');
  expect(await findJournal(file)).toBe('none');
});

test('[DESIGN 5] a journal that was just begun has no changes', async () => {
  const file = await journalFile();
  await writeFile(file, header);
  const { tail, ...journal } = await found(file);
  expect(journal).toEqual({ id, end: { bytes: header.length, changes: 0, upto: 0 } });
  expect(tail).toHaveLength(0);
  expect(await numbers(file, header.length)).toEqual([]);
});

const tails: readonly (readonly [string, string | Buffer])[] = [
  ['half a line', line(2).slice(0, -30)],
  ['a line without its line break', line(2).slice(0, -1)],
  ['NULs', Buffer.alloc(4096)],
  ['a line with NULs in it', `${line(2).slice(0, 40)}${'\0'.repeat(40)}\n`],
  ['garbage', Buffer.from([0xff, 0xfe, 0x0a, 0x80, 0x0a])],
  ['a line whose checksum is wrong', line(2).replace('Visitor', 'visitor')],
  ['two damaged lines', `x\n${line(3).replace('Visitor', 'visitor')}`],
  ['a line that counts only with the next one', line(2, { open: true })],
  ['such a line and half of the next one', line(2, { open: true }) + line(3).slice(0, -30)],
  ['more than is read at a time', Buffer.alloc(3_000_000, 'x')],
  ['a long line that counts only with the next one', line(2, { open: true, text: 'x'.repeat(3_000_000) })],
];

test.each(tails)('[DESIGN 5] a torn tail does not count, and is cut off: %s', async (_, tail) => {
  const file = await journalFile();
  const intact = header + line(0) + line(1);
  await writeFile(file, intact);
  await appendFile(file, tail);
  const journal = await found(file);
  expect(journal).toMatchObject({ id, end: { bytes: intact.length, changes: 2, upto: 12 } });
  expect(journal.tail.equals(Buffer.from(tail))).toBe(true);
  expect(await numbers(file, journal.end.bytes)).toEqual([0, 1]);
  const opened = await openJournal(file, journal.end);
  await opened.append({ lines: ['["public.booking",{"id":2,"name":"Visitor 2"}]'], upto: 13 });
  await opened.close();
  expect(await readFile(file, 'utf8')).toBe(intact + line(2));
});

test('[DESIGN 5] lines that count only with the next ones count with the last of them', async () => {
  const file = await journalFile();
  const intact =
    header +
    line(0) +
    line(1, { open: true }) +
    line(2, { open: true, text: 'x'.repeat(2_000_000) }) +
    line(3);
  await writeFile(file, intact);
  const { end, tail } = await found(file);
  expect(end).toEqual({ bytes: intact.length, changes: 4, upto: 14 });
  expect(tail).toHaveLength(0);
  expect(await numbers(file, end.bytes)).toEqual([0, 1, 2, 3]);
});

test.each([
  ['of NULs', [line(0), `${'\0'.repeat(100)}\n`, line(2)]],
  ['altered', [line(0), line(1).replace('Visitor', 'visitor'), line(2)]],
  ['that is gone', [line(0), line(2)]],
  ['that is there twice', [line(0), line(0), line(1)]],
])('[DESIGN 5] a line %s before an intact one is damage, and is named', async (_, lines) => {
  const file = await journalFile();
  await writeFile(file, header + lines.join(''));
  const { end } = await found(file);
  expect(end.bytes).toBe(header.length + lines.join('').length);
  const read = numbers(file, end.bytes);
  await expect(read).rejects.toThrow(DamagedJournalError);
  await expect(read).rejects.toThrow('line 3 of the journal is damaged');
});

test('[DESIGN 5] a file that begins with no journal’s first line is of an earlier form', async () => {
  const file = await journalFile();
  for (const first of [line(0), header.replace('0a"', '0b"'), 'x'.repeat(1000)]) {
    await writeFile(file, first + line(1));
    expect(await findJournal(file), first).toBe('earlier');
  }
});

test('[DESIGN 5] a journal of a later version stops the start with one sentence', async () => {
  const file = await journalFile();
  const content = `"journal":"${id}","version":3`;
  await writeFile(
    file,
    `{"crc32":"${crc32(content).toString(16).padStart(8, '0')}",${content}}\n{"what":"new"}\n`,
  );
  await expect(findJournal(file)).rejects.toThrow(
    `The journal ${file} was written by a newer version of Foyer; start that version.`,
  );
});

test('[DESIGN 5] a journal that cannot be read stops the start with one sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-journal-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await expect(findJournal(folder)).rejects.toThrow(
    `The journal ${folder} cannot be read; check its permissions and the disk.`,
  );
});

test('[DESIGN 5] the end of a long journal is found without reading all of it', async () => {
  const file = await journalFile();
  const lines = Array.from({ length: 40 }, (_, number) => line(number, { text: 'é'.repeat(50_000) }));
  await writeFile(file, header + lines.join(''));
  const { end } = await found(file);
  expect(end).toEqual({ bytes: Buffer.byteLength(header + lines.join('')), changes: 40, upto: 50 });
  expect(await numbers(file, end.bytes)).toHaveLength(40);
});
