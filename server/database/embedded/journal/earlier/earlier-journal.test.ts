import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { OperatorError } from '../../../../operator-error.ts';
import { readEarlierJournal } from './earlier-journal.ts';

const rosa = 'a0000000-0000-4000-8000-000000000001';

function lineOf(first: number, ...events: readonly object[]): string {
  const content = `"first":${first},"events":${JSON.stringify(events)}`;
  return `{"crc32":"${crc32(content).toString(16).padStart(8, '0')}",${content}}\n`;
}

const answered = (id: string) => ({ event: 'answered', id, at: '2026-11-22T10:00:00.000+00:00' });
const erased = (id: string) => ({ event: 'erased', at: '2026-11-22', booking: [id], consultation: [] });

async function journal(...parts: readonly (string | Buffer)[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-journal-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'journal.ndjson');
  for (const part of parts) await appendFile(file, part);
  return file;
}

const nothing = { rows: [], tornBytes: 0 };

test('[DESIGN 5] an earlier journal that is not there is empty', async () => {
  expect(await readEarlierJournal(await journal())).toEqual(nothing);
});

const second = lineOf(1, erased('two'));
const tails: readonly (readonly [string, string | Buffer, boolean])[] = [
  ['half a line', second.slice(0, -30), false],
  ['a line without its line break', second.slice(0, -1), false],
  ['NULs', Buffer.alloc(4096), false],
  ['garbage', Buffer.from([0xff, 0xfe, 0x0a, 0x80, 0x0a]), true],
  ['a line whose checksum is wrong', second.replace('two', 'six'), true],
];
test.each(tails)('[DESIGN 5] what an earlier journal ends with is dropped: %s', async (_, tail, isWhole) => {
  const read = await readEarlierJournal(await journal(lineOf(0, erased('one')), tail));
  expect(read).toMatchObject({ rows: [{ row: { request: 'one' } }], tornBytes: Buffer.byteLength(tail) });
  expect(read.rows).toHaveLength(1);
  expect(read.damagedEnd?.text).toEqual(isWhole ? Buffer.from(tail) : undefined);
});

test('[DESIGN 5] ids in the damaged last line of an earlier journal are named', async () => {
  const damaged = lineOf(1, answered(rosa), answered(rosa)).replace('answered', 'Answered');
  const { damagedEnd } = await readEarlierJournal(await journal(lineOf(0, erased('one')), damaged, 'half'));
  expect(damagedEnd).toEqual({ text: Buffer.from(damaged), ids: [rosa] });
});

test('[DESIGN 5] a torn line with an intact one behind it is no damage', async () => {
  const file = await journal(lineOf(0, erased('one')), 'half a line\n', second);
  const { rows, tornBytes } = await readEarlierJournal(file);
  expect({ requests: rows.map(({ row }) => row['request']), tornBytes }).toEqual({
    requests: ['one', 'two'],
    tornBytes: 0,
  });
});

test.each([
  ['a damaged line', [lineOf(0, erased('one')), second.replace('two', 'six'), lineOf(2, erased('three'))]],
  ['a missing line', [lineOf(0, erased('one')), lineOf(2, erased('three'))]],
])('[DESIGN 5] an earlier journal with %s in its middle is refused', async (_, lines) => {
  const reading = readEarlierJournal(await journal(...lines));
  await expect(reading).rejects.toBeInstanceOf(OperatorError);
  await expect(reading).rejects.toThrow('is damaged at line 2');
});

test('[DESIGN 5] an event that this version does not know is refused', async () => {
  const reading = readEarlierJournal(await journal(lineOf(0, erased('one'), { event: 'dreamt' })));
  await expect(reading).rejects.toBeInstanceOf(OperatorError);
  await expect(reading).rejects.toThrow(
    'was written by a newer version of Foyer (line 1 holds an event "dreamt")',
  );
});

test('[DESIGN 5] a journal that cannot be read is not taken for an empty one', async () => {
  await expect(readEarlierJournal(tmpdir())).rejects.toThrow('cannot be read; check its permissions');
});
