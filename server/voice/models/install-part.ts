import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import { type DownloadOptions, downloadTarball, isFullDisk } from './download-tarball.ts';
import { MissingModelError } from './missing-model-error.ts';
import type { ModelFile, ModelPart } from './model-parts.ts';

/** The folder of an installed part. */
export function partFolder(folder: string, name: string, { tarball }: ModelPart): string {
  return join(folder, `${name}-${tarball.version}`);
}

/** Whether every file of an installed part matches what was pinned. Reads all of it. */
export async function isIntact(folder: string, { files }: ModelPart): Promise<boolean> {
  for (const file of files) if (!(await isPinned(join(folder, file.path), file))) return false;
  return files.length > 0;
}

/**
 * Downloads one part, verifies it, and puts it in place as a whole: it exists completely or not at all.
 * @param folder of all models
 * @throws {MissingModelError} in one sentence for the operator; a partial download is resumed next time
 */
export async function installPart(
  folder: string,
  name: string,
  part: ModelPart,
  options: Omit<DownloadOptions, 'folder'>,
): Promise<void> {
  const downloads = join(folder, 'downloads');
  const incoming = join(folder, `incoming-${name}`);
  const place = partFolder(folder, name, part);
  try {
    await mkdir(downloads, { recursive: true });
    await requireSpace(folder, part);
    const tarball = await downloadTarball(part.tarball, { ...options, folder: downloads });
    await rm(incoming, { recursive: true, force: true });
    const paths = new Set(part.files.map(({ path }) => path));
    await pipeline(
      createReadStream(tarball),
      createGunzip(),
      unpackTar(incoming, { strip: 1, filter: ({ name: path }) => paths.has(path) }),
      { signal: options.signal },
    );
    if (!(await isIntact(incoming, part))) {
      throw new MissingModelError(
        `Files of ${part.tarball.name}@${part.tarball.version} differ from what was pinned.`,
      );
    }
    await rm(place, { recursive: true, force: true });
    await rename(incoming, place);
    await rm(tarball, { force: true });
  } catch (error) {
    await rm(incoming, { recursive: true, force: true });
    options.signal.throwIfAborted();
    if (error instanceof MissingModelError) throw error;
    if (isFullDisk(error))
      throw new MissingModelError(`There is not enough space for them in ${folder}.`, { cause: error });
    throw new MissingModelError(`They cannot be put into ${folder}: ${String(error)}.`, { cause: error });
  }
}

async function requireSpace(folder: string, { tarball, files }: ModelPart): Promise<void> {
  const needed = tarball.bytes + files.reduce((sum, { bytes }) => sum + bytes, 0);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= needed) return;
  const megabytes = Math.ceil(needed / 1e6);
  throw new MissingModelError(`There is not enough space for them in ${folder}: ${megabytes} MB are needed.`);
}

async function isPinned(file: string, { bytes, sha256 }: ModelFile): Promise<boolean> {
  try {
    if ((await stat(file)).size !== bytes) return false;
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    return hash.digest('hex') === sha256;
  } catch {
    return false;
  }
}
