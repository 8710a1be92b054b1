import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Config } from '#server/config.ts';
import { startFoyer } from '#server/start-foyer.ts';
import { copyEmptyData } from './empty-data-folder.ts';
import { writeBuiltSite } from './process/built-site.ts';

/** The real server, in the test's own process. */
export interface ServedFoyer {
  /** Its address, without a slash at the end. */
  readonly url: string;
  readonly dataDir: string;
  /** Stops it and removes its folders. */
  stop(): Promise<void>;
}

/** Starts the whole server on a free port with an empty database and without rate limits, unless told. */
export async function serveFoyer(settings: Partial<Config> = {}): Promise<ServedFoyer> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-served-'));
  const dataDir = join(folder, 'data');
  await copyEmptyData(dataDir);
  const foyer = await startFoyer(
    {
      port: 0,
      host: undefined,
      dataDir,
      consultation: 'saved',
      bookingsPerMinute: 0,
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
      ...settings,
    },
    await writeBuiltSite(join(folder, 'dist')),
    pino({ level: 'silent' }),
  );
  return {
    url: foyer.siteUrl,
    dataDir,
    async stop() {
      await foyer.stop();
      await rm(folder, { recursive: true });
    },
  };
}
