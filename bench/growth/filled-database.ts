import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PostgresServer, runSql, startPostgres } from '#tests/support/postgres/postgres-server.ts';
import { runCommandFile } from '#tests/support/run-command-file.ts';
import { writeGeneratedBackup } from './generated-backup.ts';

/** A separate database filled with requests, which no server has open. */
export interface FilledDatabase {
  /** Settings for servers and commands that are to use it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Its data folder; the database itself may be elsewhere. */
  readonly dataDir: string;
  remove(): Promise<void>;
}

/** Makes copies of a database that is filled once. */
export interface DatabaseSource {
  copy(requests: number): Promise<FilledDatabase>;
  close(): Promise<void>;
}

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** The sources that a filled data folder depends on: with other content, it would be upgraded or differ. */
const schemaFolders = ['supabase/migrations', 'server/database', 'bench/growth/generated-backup.ts'];

/** A cache of this version of the schema, for later runs: filling takes longer than measuring. */
function cacheFolder(): string {
  const hash = createHash('sha256');
  for (const path of schemaFolders) addToHash(hash, join(projectFolder, path));
  return join(tmpdir(), `foyer-growth-${hash.digest('hex').slice(0, 12)}`);
}

function addToHash(hash: Hash, path: string): void {
  if (/\.(?:sql|ts)$/.test(path)) {
    if (!path.endsWith('.test.ts')) hash.update(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).toSorted()) addToHash(hash, join(path, name));
}

/** Data folders with the embedded database. */
export function embeddedSource(): DatabaseSource {
  return {
    async copy(requests) {
      const filled = await once(join(cacheFolder(), `embedded-${requests}`), async (folder) => {
        await restore(await backupOf(requests), { DATA_DIR: folder });
      });
      const dataDir = await mkdtemp(join(tmpdir(), 'foyer-growth-run-'));
      await cp(filled, dataDir, { recursive: true });
      return {
        environment: { DATA_DIR: dataDir },
        dataDir,
        remove: () => rm(dataDir, { recursive: true, force: true }),
      };
    },
    close: async () => {},
  };
}

/** Databases of one PostgreSQL with its default settings. */
export async function postgresSource(): Promise<DatabaseSource> {
  const postgres = await startPostgres({ settings: { shared_buffers: '128MB' } });
  const filled = new Map<number, Promise<string>>();
  let copies = 0;
  const sql = (text: string) => runSql(postgres.urlOf('postgres'), text);
  return {
    async copy(requests) {
      const template = filled.get(requests) ?? fillPostgres(postgres, requests);
      filled.set(requests, template);
      copies += 1;
      const name = `copy_${copies}`;
      await sql(`create database ${name} template ${await template}`);
      await runSql(postgres.urlOf(name), 'vacuum analyze');
      const dataDir = await mkdtemp(join(tmpdir(), 'foyer-growth-run-'));
      return {
        environment: { DATA_DIR: dataDir, DATABASE_URL: postgres.urlOf(name) },
        dataDir,
        async remove() {
          await sql(`drop database ${name} with (force)`);
          await rm(dataDir, { recursive: true, force: true });
        },
      };
    },
    close: () => postgres.remove(),
  };
}

async function fillPostgres(postgres: PostgresServer, requests: number): Promise<string> {
  const name = `filled_${requests}`;
  await runSql(postgres.urlOf('postgres'), `create database ${name}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-growth-run-'));
  await restore(await backupOf(requests), { DATA_DIR: dataDir, DATABASE_URL: postgres.urlOf(name) });
  await rm(dataDir, { recursive: true, force: true });
  return name;
}

function backupOf(requests: number): Promise<string> {
  return once(join(cacheFolder(), `backup-${requests}`), (file) => writeGeneratedBackup(file, requests));
}

async function restore(backup: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const { code, stderr } = await runCommandFile('server/operator/commands/restore.ts', [backup], settings);
  if (code !== 0) throw new Error(`npm run restore has failed:\n${stderr}`);
}

/** Makes a file or folder unless an earlier run has done so. @returns its path */
async function once(path: string, make: (unfinished: string) => Promise<void>): Promise<string> {
  if (existsSync(path)) return path;
  await mkdir(cacheFolder(), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${process.pid}`;
  await make(unfinished);
  // Another run may have been faster.
  if (existsSync(path)) await rm(unfinished, { recursive: true });
  else await rename(unfinished, path);
  return path;
}
