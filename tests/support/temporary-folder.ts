import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEndOfFile } from './end-of-file.ts';

const folders = new Set<string>();

async function removeFolders(): Promise<void> {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
}

/** A folder that is gone after the file's last test. */
export function temporaryFolder(): string {
  atEndOfFile(removeFolders);
  const folder = mkdtempSync(join(tmpdir(), 'foyer-test-'));
  folders.add(folder);
  return folder;
}
