import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { appIcons } from '#shared/desk/app-icons.ts';
import { isOgImageCurrent } from './og-image-page.ts';

const run = promisify(execFile);

test("`npm run og-image` draws the picture, started by the system's Node, the oldest that the project promises", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-og-image-'));
  const file = join(folder, 'og.png');
  const wasCurrent = isOgImageCurrent();
  try {
    const { stdout } = await run('npm', ['run', 'og-image', '--', file], {
      cwd: join(import.meta.dirname, '../..'),
      // Where there is none, npm's own.
      env: { ...process.env, PATH: `/usr/bin${delimiter}${process.env['PATH'] ?? ''}` },
    });
    expect(stdout).toContain(`Drew ${file} and the icons next to it.\n`);
    const picture = await readFile(file);
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    for (const icon of appIcons) {
      const drawn = await readFile(join(folder, icon.file));
      expect([drawn.readUInt32BE(16), drawn.readUInt32BE(20)]).toEqual([icon.size, icon.size]);
      expect(drawn.length).toBeGreaterThan(1000);
    }
    // One color alone would be a page that was not drawn.
    expect(picture.length).toBeGreaterThan(20_000);
    expect(isOgImageCurrent()).toBe(wasCurrent);
  } finally {
    await rm(folder, { recursive: true });
  }
});
