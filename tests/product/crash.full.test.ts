import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openPage, startSite, visit } from '../support/site.ts';
import { unsetSettings } from '../support/unset-settings.ts';

test('[B10] a booking made in a browser is there after kill -9 and a restart, and npm run bookings lists it', async () => {
  const crashing = await startSite();
  const { dataDir } = crashing;
  const page = await openPage(crashing);
  await visit(page, '/get-started');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Zoë O’Hara');
  await page.getByRole('textbox', { name: 'Email' }).fill('Zoe@Example.com');
  await page.getByRole('checkbox', { name: 'Automated Scheduling' }).check();
  await page.getByRole('checkbox', { name: 'Custom Website' }).check();
  await page.getByRole('textbox', { name: /^What problems/ }).fill('No-shows on Saturday.\nAnd the phone.');
  // The page asks whether times can be picked.
  const times = page.waitForResponse((response) => response.url().includes('/book/for/'));
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByRole('heading', { name: 'Submission Received!' }).waitFor();
  await times;
  await page.waitForLoadState('networkidle');
  await crashing.kill9();

  const booking = {
    id: expect.stringMatching(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/),
    kind: 'booking',
    created_at: expect.stringMatching(/^20\d\d-\d\d-\d\dT/),
    name: 'Zoë O’Hara',
    email: 'Zoe@Example.com',
    services: ['website', 'scheduling'],
    problems: 'No-shows on Saturday.\nAnd the phone.',
  };
  try {
    expect(await listedBookings(dataDir), 'while no server runs').toEqual([expect.objectContaining(booking)]);
    const restarted = await startSite({ DATA_DIR: dataDir });
    expect(await listedBookings(dataDir), 'while a server runs').toEqual([expect.objectContaining(booking)]);
    expect((await fetch(`${restarted.url}/healthz`)).status).toBe(200);
    expect(await restarted.stop()).toBe(0);
  } finally {
    await rm(dataDir, { recursive: true });
  }
});

/** The operator's command prints one JSON array and nothing else. */
async function listedBookings(dataDir: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'bookings', '--', '--json'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, ...unsetSettings, DATA_DIR: dataDir },
    shell: process.platform === 'win32',
  });
  return JSON.parse(stdout);
}
