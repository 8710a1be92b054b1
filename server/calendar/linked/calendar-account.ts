import { createDAVClient } from 'tsdav';
import type { NewCalendar } from '#shared/calendar/calendar-api.ts';
import { isJsonObject } from '#shared/json-object.ts';

/** Where a CalDAV calendar is, and its login; always stored encrypted. */
export type CalendarAccount = Omit<NewCalendar, 'writes'>;

/** A calendar's failure, as a message for its member. */
export class CalendarError extends Error {
  override readonly name = 'CalendarError';
}

export function readAccount(value: unknown): CalendarAccount | undefined {
  if (!isJsonObject(value)) return undefined;
  const { kind, address, user, password } = value;
  if (kind !== 'caldav' && kind !== 'ics') return undefined;
  if (typeof address !== 'string' || typeof user !== 'string' || typeof password !== 'string')
    return undefined;
  return { kind, address, user, password };
}

/** The texts of all of an account's calendars within a time span; everything for an ICS address. */
export async function fetchTexts(
  account: CalendarAccount,
  span: { readonly from: number; readonly to: number },
  fetch: typeof globalThis.fetch,
): Promise<readonly string[]> {
  if (account.kind === 'ics') {
    // Calendar programs use webcal: for such an address.
    const response = await fetch(account.address.replace(/^webcal:/, 'https:'));
    if (!response.ok) throw new CalendarError(`The calendar answers with ${response.status}.`);
    return [await response.text()];
  }
  const { client, calendars } = await openAccount(account, fetch);
  const timeRange = { start: new Date(span.from).toISOString(), end: new Date(span.to).toISOString() };
  const texts: string[] = [];
  for (const calendar of calendars) {
    const objects = await client.fetchCalendarObjects({ calendar, timeRange, urlFilter: () => true });
    for (const { data } of objects) if (typeof data === 'string') texts.push(data);
  }
  return texts;
}

/** Puts an event into the first calendar of an account, or replaces it there. */
export async function putEvent(
  account: CalendarAccount,
  name: string,
  ics: string,
  fetch: typeof globalThis.fetch,
): Promise<void> {
  const init = { method: 'PUT', headers: { 'content-type': 'text/calendar; charset=utf-8' }, body: ics };
  const response = await sendEvent(account, name, fetch, init);
  if (!response.ok) throw new CalendarError(`The calendar refused a call with ${response.status}.`);
}

/** Removes an event; does nothing if it is already gone. */
export async function removeEvent(
  account: CalendarAccount,
  name: string,
  fetch: typeof globalThis.fetch,
): Promise<void> {
  const response = await sendEvent(account, name, fetch, { method: 'DELETE' });
  if (!response.ok && response.status !== 404 && response.status !== 410)
    throw new CalendarError(`The calendar refused to remove a call with ${response.status}.`);
}

async function sendEvent(
  account: CalendarAccount,
  name: string,
  fetch: typeof globalThis.fetch,
  init: {
    readonly method: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  },
): Promise<Response> {
  const [first] = (await openAccount(account, fetch)).calendars;
  if (!first) throw new CalendarError('The account has no calendar.');
  const url = new URL(`${name}.ics`, first.url.endsWith('/') ? first.url : `${first.url}/`);
  const login = Buffer.from(`${account.user}:${account.password}`).toString('base64');
  return fetch(url.href, { ...init, headers: { authorization: `Basic ${login}`, ...init.headers } });
}

/** The calendars of an account: the one at its address, or all of them. */
async function openAccount(account: CalendarAccount, fetch: typeof globalThis.fetch) {
  const { address, user: username, password } = account;
  const client = await createDAVClient({
    serverUrl: address,
    credentials: { username, password },
    authMethod: 'Basic',
    defaultAccountType: 'caldav',
    fetch,
  });
  const found = (await client.fetchCalendars()).filter(
    ({ components }) => components === undefined || components.includes('VEVENT'),
  );
  const own = found.filter(({ url }) => sameAddress(url, address));
  const calendars = own.length > 0 ? own : found;
  if (calendars.length === 0) throw new CalendarError('No calendar was found at this address.');
  return { client, calendars };
}

function sameAddress(one: string, other: string): boolean {
  const plain = (url: string) => url.replace(/\/$/, '');
  return plain(one) === plain(other);
}
