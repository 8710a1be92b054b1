import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { copyEmptyData } from './empty-data-folder.ts';
import { atEndOfFile } from './end-of-file.ts';
import { type FoyerProcess, type ProcessOptions, serverCommand, spawnFoyer } from './foyer-process.ts';

const folders = new Set<string>();

async function removeFolders(): Promise<void> {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
}

/** A folder that is gone after the file's last test. */
export function temporaryFolder(): string {
  atEndOfFile(removeFolders);
  const folder = mkdtempSync(join(tmpdir(), 'foyer-process-'));
  folders.add(folder);
  return folder;
}

/** Such a folder that holds an empty database: a server that starts there need not build one, which takes longest. */
export async function emptyDataFolder(): Promise<string> {
  const folder = temporaryFolder();
  await copyEmptyData(folder);
  return folder;
}

/**
 * Starts a server process with a data folder of its own, which need not come to answer; it is ended with the test.
 * @param distFolder a built site
 */
export function startProcess(
  distFolder: string,
  { env, ...options }: Omit<ProcessOptions, 'detached'> = {},
): FoyerProcess {
  const foyer = spawnFoyer({
    command: serverCommand(distFolder),
    ...options,
    env: { DATA_DIR: join(temporaryFolder(), 'data'), ...env },
    // Whatever a failing test leaves over is ended with it.
    detached: true,
  });
  onTestFinished(async () => {
    endGroup(foyer.child.pid ?? 0);
    await foyer.ended;
  });
  return foyer;
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // Nothing of it is left.
  }
}
