import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Site } from './site.ts';
import { unsetSettings } from './unset-settings.ts';

/** What the operator's own command lists: every column of every stored request. */
export async function storedRequests(site: Site): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['server/operator/commands/bookings.ts', '--json'],
    {
      env: { ...process.env, ...unsetSettings, DATA_DIR: site.dataDir },
    },
  );
  return JSON.parse(stdout);
}

/** Those of one visitor, by the name that was given. */
export async function storedFor(site: Site, name: string) {
  const requests = await storedRequests(site);
  return requests.filter((request) => request['name'] === name || request['first_name'] === name);
}
