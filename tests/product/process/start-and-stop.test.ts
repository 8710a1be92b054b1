import { expect, test } from 'vitest';
import { writeBuiltSite } from '../../support/built-site.ts';
import { emptyDataFolder, startProcess } from '../../support/started-process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

test('[DESIGN 3.1] [DESIGN 3.2] the real process announces its address, serves, and stops on a signal with 0', async () => {
  const env = { DATA_DIR: await emptyDataFolder() };
  const server = startProcess(await writeBuiltSite(temporaryFolder()), { env });
  const url = await server.announced;
  expect((await fetch(url)).status).toBe(200);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
}, 120_000);
