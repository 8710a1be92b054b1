import { execFile } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';

const run = promisify(execFile);

test('git ignores what visitors wrote, under every name that the guides give it, and no source', async () => {
  const folder = temporaryFolder();
  await run('git', ['init', '--quiet', folder]);
  await copyFile('.gitignore', join(folder, '.gitignore'));
  const visitors = [
    'FILE',
    'bookings.csv',
    'docs/numbers.csv',
    'monday.backup',
    '.env',
    'data/journal.ndjson',
  ];
  const { stdout } = await run('git', ['check-ignore', '--', ...visitors], { cwd: folder });
  expect(stdout.trim().split('\n')).toEqual(visitors);
  const sources = ['server/main.ts', 'shared/agency/brand.ts', '.env.example', 'docs/home.png'];
  await expect(run('git', ['check-ignore', '--', ...sources], { cwd: folder })).rejects.toMatchObject({
    code: 1,
  });
});
