import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar/fs';
import { isMissing } from '../statements/error-codes.ts';
import { initializeFolder } from './engine.ts';

const buildFolder = path.resolve(import.meta.dirname, '../../../dist');

/** The archive for this version of PGlite; another version's could hold another format. */
async function archive(): Promise<string> {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = path.join(path.dirname(main), '../package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8'));
  return path.join(buildFolder, `empty-database-${version}.tar.gz`);
}

/**
 * Creates the archive that {@link createEmptyDatabase} unpacks, if it is missing: PostgreSQL needs a gigabyte to set itself
 * up. It contains no migrations, so it never goes stale, and no key that two sites would share.
 * @param onStart called if it has to be created, which takes seconds
 */
export async function makeEmptyDatabase(onStart: () => void): Promise<void> {
  const file = await archive();
  if (await exists(file)) return;
  onStart();
  await mkdir(buildFolder, { recursive: true });
  const working = await mkdtemp(path.join(buildFolder, '.empty-database-'));
  try {
    const folder = path.join(working, 'postgres');
    const packed = path.join(working, 'packed');
    await initializeFolder(folder);
    await pipeline(packTar(folder), createGzip({ level: 9 }), createWriteStream(packed));
    await rename(packed, file);
  } finally {
    await rm(working, { recursive: true });
  }
}

/** Creates a folder with an empty PostgreSQL in it, closed. */
export async function createEmptyDatabase(folder: string): Promise<void> {
  const file = await archive();
  // Commands may run without a build.
  if (!(await exists(file))) return initializeFolder(folder);
  await pipeline(createReadStream(file), createGunzip(), unpackTar(folder, { dmode: 0o700, fmode: 0o600 }));
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
