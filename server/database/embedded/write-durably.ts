import { open } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from './sync-folder.ts';

/** Writes a file, readable for its owner alone, that is on disk with its name when this resolves. */
export async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncFolder(path.dirname(file));
}
