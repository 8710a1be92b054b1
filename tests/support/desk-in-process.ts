import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect } from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { OperatorFunction } from '#server/database/desk-calls.ts';
import { createDesk } from '#server/desk/create-desk.ts';
import type { MailInState } from '#server/desk/mail-routes.ts';
import { createOwnPage } from '#server/desk/own-page.ts';
import { makeSecret } from '#server/desk/sign-in/desk-cookie.ts';
import type { MailSettings } from '#server/settings/config.ts';

/** As the operator's command does it. */
export type Operate = (name: OperatorFunction, ...values: (string | number | object)[]) => Promise<unknown>;

export interface DeskOptions {
  readonly database: Database;
  readonly operate: Operate;
  /** The sender's address; always the same by default. */
  readonly clientAddress?: () => string;
  readonly mail?: MailSettings;
  readonly mailIn?: MailInState;
  readonly assistantPush?: Parameters<typeof createDesk>[0]['assistantPush'];
  /** Booking of calls, and members' own calendars. */
  readonly calendar?: Pick<Parameters<typeof createDesk>[0], 'booking' | 'sync' | 'box'>;
}

export interface Asked {
  readonly cookie?: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly body?: object | URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Origin of the site that its desk is at. */
export const deskSite = 'http://desk.example:3000';

/** A request that just came in, as a member sees it. */
export const seenNew = { state: 'waiting', owner: null } as const;

/** A desk without a server in front of it. */
export interface DeskInProcess {
  /** Asks for a path below /desk as a page of it does. */
  ask(path: string, asked?: Asked): Promise<Response>;
  /** Sends anything to a path below /desk. */
  send(path: string, init: RequestInit): Promise<Response>;
  /** Path of a link that signs a member in. */
  linkFor(email: string): Promise<string>;
  /** @returns the cookie of a session */
  signIn(email: string): Promise<string>;
  /** Sends a booking. @returns its id */
  book(name: string, more?: object): Promise<string>;
  /** Does something to a booking that was new on the member's screen. */
  act(cookie: string, id: string, what: string, more?: object): Promise<Response>;
  stop(): void;
}

export function serveDesk({
  database,
  operate,
  clientAddress = () => '192.0.2.1',
  mail,
  mailIn,
  assistantPush,
  calendar = {},
}: DeskOptions): DeskInProcess {
  const { app, stop } = createDesk({
    calls: database.desk,
    erase: (selection) => database.erase(selection),
    readHeld: (selection) => database.readHeld(selection),
    operator: { operate: (name, ...values) => operate(name, ...(values as never[])) },
    files: {
      signInStyles: 'body{color:#111}',
      signInScript: 'void 0',
      noticeWorker: 'void 0',
      page: '<title>The desk itself</title>',
      assets: new Map(),
    },
    mail,
    siteUrl: deskSite,
    isOwnPage: createOwnPage(deskSite, 0),
    clientAddress,
    counter: { flush: async () => {} },
    timeZone: 'America/New_York',
    transcriptDays: 30,
    mailIn,
    assistantPush,
    ...calendar,
    log: pino({ level: 'silent' }),
  });

  const ask: DeskInProcess['ask'] = async (path, { cookie, method, body, headers = {} } = {}) =>
    app.request(`${deskSite}${path}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        host: new URL(deskSite).host,
        ...(body && { origin: deskSite }),
        ...(cookie && { cookie }),
        ...headers,
      },
      ...(body && { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
    });

  async function linkFor(email: string): Promise<string> {
    const secret = makeSecret();
    await operate('make_sign_in_link', email, secret.hash, 60);
    return `/link/${secret.text}`;
  }

  return {
    ask,
    send: async (path, init) => app.request(`${deskSite}${path}`, init),
    linkFor,
    async signIn(email) {
      const response = await ask(await linkFor(email), { body: new URLSearchParams() });
      expect(response.status).toBe(303);
      return cookieOf(response);
    },
    async book(name, more = {}) {
      const id = randomUUID();
      const email = `${name.toLowerCase()}@example.com`;
      const row = { id, name, email, services: ['phone'], problems: `${name} misses calls.`, ...more };
      const outcome = await database.insert('booking', row, { way: 'call', client: '192.0.2.9' });
      expect(outcome.kind).toBe('stored');
      return id;
    },
    act: (cookie, id, what, more = {}) =>
      ask(`/api/requests/booking/${id}`, {
        cookie,
        body: { what, entry: randomUUID(), seen: seenNew, ...more },
      }),
    stop,
  };
}

/** The first cookie that an answer sets. */
export function cookieOf(response: Response): string {
  return response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}

export async function json<T>(response: Response | Promise<Response>): Promise<T> {
  return (await (await response).json()) as T;
}
