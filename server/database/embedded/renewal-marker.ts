import { stat } from 'node:fs/promises';
import path from 'node:path';
import { writeDurably } from '../disk/durable-files.ts';
import { isMissing } from '../statements/error-codes.ts';

/** There while rows were removed, or are about to be, whose bytes may still be in some file. */
export const markerOf = (dataDir: string) => path.join(dataDir, 'scrub-unfinished');
/** There while what was replaced is being removed; the marker itself may be there anew by then. */
export const finishingMarkerOf = (dataDir: string) => path.join(dataDir, 'scrub-unfinished.exchanged');

/** Says durably that the files are to be written anew. */
export async function announceRenewal(dataDir: string): Promise<void> {
  await writeDurably(markerOf(dataDir), '');
}

/** @returns since when files are to be written anew, in milliseconds since 1970; undefined when none are */
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
