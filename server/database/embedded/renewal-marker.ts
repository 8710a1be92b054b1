import { stat } from 'node:fs/promises';
import path from 'node:path';
import { writeDurably } from '../disk/durable-files.ts';
import { isMissing } from '../statements/error-codes.ts';

/** Exists while the bytes of rows that were, or are about to be, removed may still be in some file. */
export const markerOf = (dataDir: string) => path.join(dataDir, 'scrub-unfinished');
/** Exists while the replaced files are being removed; the marker itself may have been created again by then. */
export const finishingMarkerOf = (dataDir: string) => path.join(dataDir, 'scrub-unfinished.exchanged');

/** Records durably that the files have to be rewritten. */
export async function announceRenewal(dataDir: string): Promise<void> {
  await writeDurably(markerOf(dataDir), '');
}

/** @returns since when files have to be rewritten, in milliseconds since 1970; undefined if they don't */
export async function dueSince(dataDir: string): Promise<number | undefined> {
  for (const marker of [markerOf(dataDir), finishingMarkerOf(dataDir)]) {
    try {
      return (await stat(marker)).mtimeMs;
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return undefined;
}
