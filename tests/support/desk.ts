import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { runCommandFile } from './run-command-file.ts';
import { openPage, type Site, type Visitor } from './site.ts';

/** Adds somebody to the team as an operator does. @returns the link that signs them in */
export async function addMember(
  { url, dataDir }: Site,
  email: string,
  name: string,
  ...options: readonly '--owner'[]
): Promise<string> {
  const { stdout, stderr, code } = await runCommandFile(
    'server/operator/commands/team.ts',
    ['add', email, '--name', name, ...options],
    { DATA_DIR: dataDir, SITE_URL: url },
  );
  const links = stdout.split('\n').filter((line) => line.startsWith('http'));
  if (code !== 0 || links.length !== 1) throw new Error(`npm run team has failed: ${stdout}${stderr}`);
  return links[0] ?? '';
}

/** Opens the desk as a member who signs in with a link. */
export async function openDesk(site: Site, link: string, visitor: Visitor = {}): Promise<Page> {
  const page = await openPage(site, visitor);
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Desk' }).waitFor();
  return page;
}

/** Sends a booking as a program does. @returns its id */
export async function sendBooking({ url }: Site, name: string, more: object = {}): Promise<string> {
  const id = randomUUID();
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@example.com`;
  const row = { id, name, email, services: ['phone'], problems: `${name} misses calls.`, ...more };
  const response = await fetch(`${url}/rest/v1/booking`, {
    method: 'POST',
    headers: { apikey: 'foyer-anon', authorization: 'Bearer foyer-anon', 'content-type': 'application/json' },
    body: JSON.stringify(row),
  });
  if (!response.ok) throw new Error(`The booking was refused: ${await response.text()}`);
  return id;
}
