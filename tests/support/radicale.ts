import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { installDebianPackages, isRootOnDebian } from '#setup/debian-packages.ts';
import { freePort } from './free-port.ts';

/** A real CalDAV server, Debian's radicale, with one user and one calendar. */
export interface Radicale {
  /** Of the server. */
  readonly url: string;
  /** Of the calendar. */
  readonly calendar: string;
  readonly user: string;
  readonly password: string;
  /** Puts an event into the calendar. */
  put(name: string, ...lines: readonly string[]): Promise<void>;
  /** The text of an event; undefined where there is none. */
  get(name: string): Promise<string | undefined>;
  close(): Promise<void>;
}

const program = '/usr/bin/radicale';

/** Installs it where that is possible and it is missing. */
export async function startRadicale(): Promise<Radicale> {
  if (!existsSync(program) && isRootOnDebian()) installDebianPackages(['radicale']);
  if (!existsSync(program)) throw new Error(`There is no ${program}: please install radicale.`);
  const folder = await mkdtemp(join(tmpdir(), 'foyer-radicale-'));
  const port = await freePort();
  const [user, password] = ['ana', 'app-password-1'];
  await writeFile(join(folder, 'users'), `${user}:${password}\n`);
  await mkdir(join(folder, 'collections'));
  const config = `[server]
hosts = 127.0.0.1:${port}
[auth]
type = htpasswd
htpasswd_filename = ${join(folder, 'users')}
htpasswd_encryption = plain
delay = 0
[storage]
filesystem_folder = ${join(folder, 'collections')}
`;
  await writeFile(join(folder, 'config'), config);
  const child = spawn(program, ['--config', join(folder, 'config')], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}/`;
  const calendar = `${url}${user}/work/`;
  const headers = { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
  const ask = (to: string, init: RequestInit = {}) =>
    fetch(to, { ...init, headers: { ...headers, ...init.headers } });
  await vi.waitFor(() => ask(url), { timeout: 60_000, interval: 100 });
  const made = await ask(calendar, {
    method: 'MKCALENDAR',
    body: `<?xml version="1.0"?><c:mkcalendar xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><set><prop><displayname>Work</displayname></prop></set></c:mkcalendar>`,
  });
  if (made.status !== 201) throw new Error(`radicale made no calendar: ${made.status}`);
  return {
    url,
    calendar,
    user,
    password,
    async put(name, ...lines) {
      const body = [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:test',
        'BEGIN:VEVENT',
        `UID:${name}`,
        ...lines,
        'DTSTAMP:20260101T000000Z',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n');
      const put = await ask(`${calendar}${name}.ics`, {
        method: 'PUT',
        body,
        headers: { 'content-type': 'text/calendar' },
      });
      if (!put.ok) throw new Error(`radicale refused an event: ${put.status} ${await put.text()}`);
    },
    async get(name) {
      const got = await ask(`${calendar}${name}.ics`);
      return got.ok ? got.text() : undefined;
    },
    async close() {
      child.kill('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
