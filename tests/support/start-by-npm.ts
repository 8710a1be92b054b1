import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FoyerProcess, type ProcessOptions, projectRoot } from './foyer-process.ts';
import { startProcess } from './started-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * Runs the `start` script of package.json by npm, without its set-up; it is ended with the test.
 * @param distFolder a built site
 */
export function startByNpm(distFolder: string, env: NonNullable<ProcessOptions['env']>): FoyerProcess {
  const folder = temporaryFolder();
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'foyer-stop', scripts: { start: scripts.start } }),
  );
  for (const name of ['setup', 'server']) symlinkSync(join(projectRoot, name), join(folder, name));
  return startProcess(distFolder, { env, command: ['npm', 'start', '--', distFolder], cwd: folder });
}
