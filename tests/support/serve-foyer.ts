import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { StoredRequest } from '#server/database/statements/request-rows.ts';
import { readHeld } from '#server/operator/ask-database.ts';
import { type Config, readConfig } from '#server/settings/config.ts';
import { startFoyer } from '#server/start-foyer.ts';
import { writeBuiltSite } from './built-site.ts';
import { createTestDatabase } from './test-database.ts';

/** The real server, in the test's own process. */
export interface ServedFoyer {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** Every booking and consultation, as the operator's command reads them. */
  stored(): Promise<readonly StoredRequest[]>;
  /** Each one's flags, in the same order. */
  flags(): Promise<readonly (readonly string[])[]>;
  /** Stops it and removes its folders. */
  stop(): Promise<void>;
}

/** Starts the whole server on a free port with an empty database and without rate limits, unless told. */
export async function serveFoyer(settings: Partial<Config> = {}): Promise<ServedFoyer> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-served-'));
  const database = await createTestDatabase();
  const log = pino({ level: 'silent' });
  const foyer = await startFoyer(
    {
      ...readConfig({ VOICE_MODELS: 'off' }),
      port: 0,
      ...database.settings,
      bookingsPerMinute: 0,
      callsPerHour: 0,
      ...settings,
    },
    await writeBuiltSite(join(folder, 'dist')),
    log,
  );
  const held = () => readHeld({ kind: 'all' }, { ...database.settings, bookingsPerMinute: 0, log });
  return {
    url: foyer.siteUrl,
    stored: () => Array.fromAsync(held(), ({ request }) => request),
    flags: () => Array.fromAsync(held(), ({ status }) => status.flags),
    async stop() {
      await foyer.stop();
      await Promise.all([rm(folder, { recursive: true }), database.remove()]);
    },
  };
}
