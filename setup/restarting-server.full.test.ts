import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { startRestartingServer } from './restarting-server.ts';

test('[DESIGN 3.1] a server starts again when its sources change, once for several files, and stops when asked', async () => {
  const folder = temporaryFolder();
  const started = join(folder, 'started.txt');
  const main = join(folder, 'main.mjs');
  const program = `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(started)}, 'x');
    process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000);`;
  await writeFile(main, program);
  const starts = async () => (await readFile(started, 'utf8').catch(() => '')).length;
  const server = startRestartingServer({ main, env: process.env, folders: [folder] });
  onTestFinished(() => server.stop());
  await expect.poll(starts).toBe(1);
  await Promise.all(['one.ts', 'two.ts', 'main.mjs'].map((name) => writeFile(join(folder, name), program)));
  await expect.poll(starts).toBe(2);
  // No source of what runs.
  await writeFile(join(folder, 'one.test.ts'), '');
  await writeFile(join(folder, 'readme.md'), '');
  // One that ends on its own begins again with the next change.
  await writeFile(main, `${program} process.exit(1);`);
  await expect.poll(starts).toBe(3);
  await writeFile(main, program);
  await expect.poll(starts).toBe(4);
  await server.stop();
  expect(await starts()).toBe(4);
});
