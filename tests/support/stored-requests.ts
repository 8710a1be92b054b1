import { pino } from 'pino';
import { readHeld } from '#server/operator/ask-database.ts';
import type { Site } from './site.ts';

const log = pino({ level: 'silent' });

/** Every column of every stored request, asked of the running server as the operator's command asks. */
export async function storedRequests(site: Site): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const settings = { dataDir: site.dataDir, databaseUrl: undefined, bookingsPerMinute: 0, log };
  const requests: Readonly<Record<string, unknown>>[] = [];
  for await (const { request } of readHeld({ kind: 'all' }, settings)) requests.push({ ...request });
  return requests;
}

/** Those of one visitor, by the name that was given. */
export async function storedFor(site: Site, name: string) {
  const requests = await storedRequests(site);
  return requests.filter((request) => request['name'] === name || request['first_name'] === name);
}
