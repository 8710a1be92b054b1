import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installedModels } from '#tests/support/installed-models.ts';
import { runCommandFile } from '#tests/support/run-command-file.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const script = JSON.stringify(join(import.meta.dirname, 'running-models.ts'));

/** Memory of a process whose models one call uses, in megabytes; two seconds stand for the hour. */
const program = `import { createRunningModels } from ${script};
  import { setTimeout as sleep } from 'node:timers/promises';
  const log = { info() {}, warn: (details, text) => console.error(text, details?.err) };
  const memory = () => Math.round(process.memoryUsage.rss() / 1e6);
  const models = createRunningModels({ setting: 'on', engines: {}, log, chooseSize: () => 'base', idleMs: 2000 });
  await models.start();
  const seen = [{ memory: memory() }];
  models.wake();
  await models.recognizer.transcribe(new Int16Array(16_000), new AbortController().signal);
  seen.push({ memory: memory(), isHeard: true });
  await sleep(20_000);
  seen.push({ memory: memory() });
  models.wake();
  await models.recognizer.transcribe(new Int16Array(16_000), new AbortController().signal);
  await models.close();
  console.log(JSON.stringify(seen));`;

test('[models] they take no memory before the first call, and give it back an hour after the last', async () => {
  await installedModels('runtime', 'ears-base');
  const folder = temporaryFolder();
  await writeFile(join(folder, 'program.mjs'), program);
  // As npm start sets it.
  const settings = { MALLOC_MMAP_THRESHOLD_: '131072' };
  const { stdout, stderr } = await runCommandFile(join(folder, 'program.mjs'), [], settings);
  expect(stderr).toBe('');
  const [rest, call, after] = JSON.parse(stdout) as { memory: number }[];
  const taken = (call?.memory ?? 0) - (rest?.memory ?? 0);
  expect(taken).toBeGreaterThan(200);
  // Most of what stays is the library, which stays mapped. Other systems' allocators keep more.
  if (process.platform === 'linux')
    expect((after?.memory ?? 0) - (rest?.memory ?? 0)).toBeLessThan(taken / 2);
});
