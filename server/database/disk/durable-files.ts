import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';

/** Makes the names in a folder durable: new, renamed and removed files (fsync(2); Windows has no such call). */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await syncPath(folder, 'r');
}

/** Makes every file and every name below a folder durable. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const entryPath = path.join(entry.parentPath, entry.name);
    if (entry.isFile()) await syncPath(entryPath, 'r+');
    else if (entry.isDirectory()) await syncFolder(entryPath);
  }
  await syncFolder(folder);
}

async function syncPath(file: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(file, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file, readable only by its owner; when this resolves, it is on disk with its name. */
export async function writeDurably(file: string, text: string | Buffer): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncFolder(path.dirname(file));
}
