import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { TeamMember } from '#shared/desk/desk-api.ts';
import { runCommandFile } from './run-command-file.ts';
import { openPage, type Site, type Visitor } from './site.ts';

/** Adds somebody to the team as an operator does. @returns the link that signs them in */
export async function addMember(
  { url, dataDir }: Pick<Site, 'url' | 'dataDir'>,
  email: string,
  name: string,
  ...options: readonly '--owner'[]
): Promise<string> {
  const team = (...args: string[]) =>
    runCommandFile('server/operator/commands/team.ts', args, { DATA_DIR: dataDir, SITE_URL: url });
  const added = await team('add', email, '--name', name, ...options);
  const { stdout, stderr, code } = added.stderr.includes('already') ? await team('link', email) : added;
  const links = stdout.split('\n').filter((line) => line.startsWith('http'));
  if (code !== 0 || links.length !== 1) throw new Error(`npm run team has failed: ${stdout}${stderr}`);
  return links[0] ?? '';
}

/** Makes members and links without a process for each. */
export interface Team {
  /** Adds a member who isn't there yet. @returns a new link, which works once */
  link(email: string, name: string, role?: 'owner'): Promise<string>;
  /** Removes all that is held on a person. */
  erase(email: string): Promise<void>;
}

/** Signs in an owner of its own, without a browser, and adds members in that owner's name. */
export async function startTeam(site: Site): Promise<Team> {
  const headers = { origin: site.url };
  const cookie = await sessionOf(await addMember(site, 'olga@example.com', 'Olga', '--owner'));
  const get = (path: string) => ask(path, {});
  const post = (path: string, body: object) => ask(path, { method: 'POST', body: JSON.stringify(body) });
  async function ask(path: string, init: RequestInit): Promise<unknown> {
    const response = await fetch(`${site.url}/desk/api/${path}`, {
      ...init,
      headers: { ...headers, cookie },
    });
    if (!response.ok) throw new Error(`The desk refused ${path}: ${await response.text()}`);
    return response.json();
  }
  return {
    async link(email, name, role) {
      const team = (await get('team')) as readonly TeamMember[];
      const act = team.some((member) => member.email === email) ? 'link' : 'add';
      const { link } = (await post(`team/${act}`, { email, name, is_owner: role === 'owner' })) as {
        link: string;
      };
      return link;
    },
    async erase(email) {
      await post('person/erase', { email });
    },
  };
}

/** A request as the operator's list has it. */
export interface PrintedRequest {
  readonly name: string;
  readonly state: string;
  readonly owner: string | null;
  readonly first_response_at: string | null;
}

/** Every request as `npm run bookings -- --json --status` prints it. */
export async function printedRequests({ dataDir }: Site): Promise<readonly PrintedRequest[]> {
  const { stdout } = await runCommandFile('server/operator/commands/bookings.ts', ['--json', '--status'], {
    DATA_DIR: dataDir,
  });
  const stored: readonly PrintedRequest[] = JSON.parse(stdout);
  return stored;
}

/** Opens the desk as a member who signs in with a link. */
export async function openDesk(site: Site, link: string, visitor: Visitor = {}): Promise<Page> {
  const page = await openPage(site, visitor);
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Desk' }).waitFor();
  return page;
}

/** Signs a member in, without a browser. @returns the cookie of the session, as a header has it */
export async function sessionOf(link: string): Promise<string> {
  const signedIn = await fetch(link, {
    method: 'POST',
    headers: { origin: new URL(link).origin },
    redirect: 'manual',
  });
  const cookie = signedIn.headers.get('set-cookie')?.split(';', 1)[0];
  if (cookie === undefined) throw new Error(`The link signs nobody in: ${signedIn.status}`);
  return cookie;
}

/** Opens the desk of a session. */
export async function openDeskWith(site: Site, session: string, visitor: Visitor = {}): Promise<Page> {
  const page = await openPage(site, visitor);
  const [name = '', value = ''] = session.split('=', 2);
  await page.context().addCookies([{ name, value, url: site.url, httpOnly: true, sameSite: 'Strict' }]);
  // Replies go out at once, as members may choose; what holding them is like has a journey of its own.
  await page.context().addInitScript(() => localStorage.setItem('desk held replies', 'off'));
  await page.goto('/desk');
  await page.getByRole('navigation', { name: 'Desk' }).waitFor();
  return page;
}

/** Sends a booking as a program does. @returns its id */
export async function sendBooking(site: Pick<Site, 'url'>, name: string, more: object = {}): Promise<string> {
  const id = randomUUID();
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@example.com`;
  await sendRow(site, 'booking', {
    id,
    name,
    email,
    services: ['phone'],
    problems: `${name} misses calls.`,
    ...more,
  });
  return id;
}

/** Sends a row as a program does. @param source where the visit came from, as the site's pages tell it */
export async function sendRow(
  { url }: Pick<Site, 'url'>,
  table: 'booking' | 'consultation',
  row: object,
  source?: object,
): Promise<void> {
  const response = await fetch(`${url}/rest/v1/${table}`, {
    method: 'POST',
    headers: {
      apikey: 'foyer-anon',
      authorization: 'Bearer foyer-anon',
      'content-type': 'application/json',
      ...(source && { 'x-foyer-source': JSON.stringify(source) }),
    },
    body: JSON.stringify(row),
  });
  if (!response.ok) throw new Error(`The ${table} was refused: ${await response.text()}`);
}
