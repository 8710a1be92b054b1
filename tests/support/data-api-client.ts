import { randomUUID } from 'node:crypto';

/** The public client key of the embedded data API, as /config.json tells it. */
export const anonKey = 'foyer-anon';

export const keyHeaders = { apikey: anonKey, authorization: `Bearer ${anonKey}` } as const;

/** A booking that every rule accepts. */
export function bookingRow(more: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  return {
    name: 'Rosa Marín',
    email: 'rosa@example.com',
    services: ['phone', 'scheduling'],
    problems: 'The phone rings while I cut.',
    ...more,
  };
}

/** The same, with an id of its own. */
export function bookingRowWithId(): Readonly<Record<string, unknown>> & { readonly id: string } {
  return { ...bookingRow(), id: randomUUID() };
}

export function consultationRow(
  more: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  return { first_name: 'Bo', email: 'bo@example.com', company_name: 'Bo & Sons', ...more };
}

/** A request's headers in addition to a good key; null leaves one out. */
export interface PostOptions {
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly query?: string;
  readonly method?: string;
}

/** Posts to the data API; a body that isn't a string is sent as JSON. */
export function post(
  url: string,
  table: string,
  body: unknown,
  { headers = {}, query = '', method = 'POST' }: PostOptions = {},
): Promise<Response> {
  const all = new Headers({ ...keyHeaders, 'content-type': 'application/json' });
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) all.delete(name);
    else all.set(name, value);
  }
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return fetch(`${url}/rest/v1/${table}${query}`, {
    method,
    headers: all,
    ...(hasBody && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}
