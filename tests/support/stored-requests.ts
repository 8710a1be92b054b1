import { pino } from 'pino';
import { readAllRequests } from '#server/operator/bookings/read-all-requests.ts';
import type { Site } from './site.ts';

/** Every column of every stored request, asked of the running server as the operator's command asks. */
export async function storedRequests(site: Site): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const settings = { dataDir: site.dataDir, databaseUrl: undefined, bookingsPerMinute: 0 };
  const requests = await readAllRequests(settings, pino({ level: 'silent' }));
  // As they are printed: dates as text.
  return JSON.parse(JSON.stringify(requests));
}

/** Those of one visitor, by the name that was given. */
export async function storedFor(site: Site, name: string) {
  const requests = await storedRequests(site);
  return requests.filter((request) => request['name'] === name || request['first_name'] === name);
}
