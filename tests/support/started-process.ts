import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { copyEmptyData } from './empty-data-folder.ts';
import { type FoyerProcess, type ProcessOptions, serverCommand, spawnFoyer } from './foyer-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A temporary folder that holds an empty database: a server that starts there need not build one, which takes longest. */
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
