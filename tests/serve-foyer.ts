import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readAllRequests } from '#server/bookings/read-all-requests.ts';
import type { Config } from '#server/config.ts';
import type { StoredRequest } from '#server/database/database.ts';
import { startFoyer } from '#server/start-foyer.ts';
import { writeBuiltSite } from './process/built-site.ts';
import { createTestDatabase } from './test-database.ts';

/** The real server, in the test's own process. */
export interface ServedFoyer {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** Every booking and consultation, as the operator's command reads them. */
  stored(): Promise<readonly StoredRequest[]>;
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
      port: 0,
      host: undefined,
      ...database.settings,
      consultation: 'saved',
      bookingsPerMinute: 0,
      retentionDays: 0,
      trustedProxies: 0,
      siteUrl: undefined,
      callsPerHour: 0,
      maxCallSeconds: 600,
      engines: {
        baseUrl: undefined,
        apiKey: undefined,
        agentModel: undefined,
        sttModel: undefined,
        ttsModel: undefined,
      },
      hostedVoice: undefined,
      mail: undefined,
      webhook: undefined,
      ...settings,
    },
    await writeBuiltSite(join(folder, 'dist')),
    log,
  );
  return {
    url: foyer.siteUrl,
    stored: () => readAllRequests({ ...database.settings, bookingsPerMinute: 0 }, log),
    async stop() {
      await foyer.stop();
      await Promise.all([rm(folder, { recursive: true }), database.remove()]);
    },
  };
}
