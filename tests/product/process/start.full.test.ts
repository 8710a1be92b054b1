import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeBuiltSite } from '../../support/built-site.ts';
import { freePort } from '../../support/free-port.ts';
import { emptyDataFolder, startProcess } from '../../support/started-process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const distFolder = await writeBuiltSite(temporaryFolder());

test('[DESIGN 3.1] it announces its address once it answers', async () => {
  const server = startProcess(distFolder);
  const url = await server.announced;
  expect(url).toMatch(/^http:\/\/localhost:\d+$/);
  const health = await fetch(new URL('/healthz', url));
  expect(health.status).toBe(200);
  expect(await health.json()).toEqual({ status: 'ok' });
  expect(await (await fetch(url)).text()).toContain(`<link rel="canonical" href="${url}/index">`);
  const [first, ...lines] = server.stdout().trim().split('\n');
  expect(first).toBe(`Foyer is running at ${url}`);
  // And what the operator should know: that the example's brand is shown, and that nobody hears of a booking.
  const warnings = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'warn');
  expect(warnings.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining([
      'some brand details are still the example’s: see shared/agency/brand.ts',
      'the agent and the pages tell the example’s facts: see shared/agency',
      'nobody is notified of new requests, because neither SMTP_URL nor WEBHOOK_URL is set: npm run bookings lists them',
    ]),
  );
});

test('[DESIGN 3.2] SITE_URL is what it announces and stamps; CONSULTATION picks the pages', async () => {
  const port = String(await freePort());
  const env = {
    DATA_DIR: await emptyDataFolder(),
    PORT: port,
    SITE_URL: 'https://foyer.example',
    CONSULTATION: 'browser',
  };
  const server = startProcess(distFolder, { env });
  expect(await server.announced).toBe('https://foyer.example');
  const page = await (await fetch(`http://127.0.0.1:${port}/consultation`)).text();
  expect(page).toContain('<link rel="canonical" href="https://foyer.example/consultation">');
  expect(page).toContain('mode browser');
  const config = await (await fetch(`http://127.0.0.1:${port}/config.json`)).json();
  expect(config).toEqual({
    brand: 'Foyer',
    data: { url: '', anonKey: 'foyer-anon' },
    voice: { provider: 'embedded', apiUrl: '/voice', publicKey: 'foyer-voice', assistantId: 'concierge' },
    consultation: 'browser',
  });
});

/** A process that cannot start shows one sentence and exits with code 1, nothing else. */
async function refusal(env: Record<string, string>, folder = distFolder): Promise<string> {
  const server = startProcess(folder, { env });
  server.announced.catch(() => {});
  expect(await server.ended).toBe(1);
  expect(server.stdout()).toBe('');
  expect(server.stderr()).toMatch(/^[^\n]+\n$/);
  return server.stderr().trim();
}

test('[DESIGN 3.2] a bad variable stops it with one sentence', async () => {
  expect(await refusal({ BOOKINGS_PER_MINUTE: 'many' })).toBe(
    'BOOKINGS_PER_MINUTE must be a whole number from 0 (no limit) to 1000000, not "many".',
  );
});

test('[DESIGN 3.2] a taken port stops it with one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(await refusal({ PORT: String(port) })).toBe(
    `Port ${port} is already in use on 127.0.0.1: stop the other program or set PORT to a free port.`,
  );
  other.close();
});

test('a site that is not built stops it with one sentence', async () => {
  const empty = temporaryFolder();
  expect(await refusal({}, empty)).toBe(
    `The site is not built (no pages in ${empty}): run "npm run build" first.`,
  );
});

test('[DESIGN 5] an impossible data folder stops it with one sentence', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'file'), '');
  expect(await refusal({ DATA_DIR: join(folder, 'file') })).toContain(join(folder, 'file'));
});

test('[DESIGN 5] a second process on the same data folder is refused with one sentence', async () => {
  const dataDir = await emptyDataFolder();
  const first = startProcess(distFolder, { env: { DATA_DIR: dataDir } });
  await first.announced;
  expect(await refusal({ DATA_DIR: dataDir })).toContain(dataDir);
});
