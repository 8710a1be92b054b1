import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyEmptyData } from './empty-data-folder.ts';
import { type FoyerProcess, spawnFoyer } from './foyer-process.ts';
import { projectFolder } from './text-modules.ts';

/** Everything needed to build and start the project. */
const parts = [
  ...['server', 'setup', 'shared', 'supabase', 'voice-client', 'web'],
  ...['LICENSE', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json'],
];

/** A copy of the project in a folder of its own, for tests that change its sources. */
export interface ProjectCopy {
  readonly folder: string;
  /** Runs a program of the copy as npm does. @returns its output; rejects when it fails */
  run(...args: readonly string[]): Promise<string>;
  /** Builds the site and starts its server. @returns the site's address */
  buildAndStart(): Promise<string>;
  /** Stops the server, if it was started, and removes the folder. */
  remove(): Promise<void>;
}

/**
 * @param more further files and folders to copy
 * @param hasTests whether test files are copied too
 */
export async function copyProject(more: readonly string[] = [], hasTests = false): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-copy-'));
  const left = hasTests ? /node_modules/ : /node_modules|\.test\.tsx?$/;
  for (const part of [...parts, ...more]) {
    const filter = (file: string) => !left.test(file.slice(projectFolder.length));
    await cp(join(projectFolder, part), join(folder, part), { recursive: true, filter });
  }
  await symlink(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
  const node = [process.execPath, '--conditions=@foyer/source'] as const;
  // As in a shell: the mode that tests set is for React's development build.
  const { NODE_ENV: _, ...env } = process.env;
  let foyer: FoyerProcess | undefined;

  async function run(...args: readonly string[]): Promise<string> {
    const running = promisify(execFile)(node[0], [node[1], ...args], { cwd: folder, env });
    const { stdout } = await running.catch((failure) => {
      throw new Error(`${args.join(' ')} failed:\n${failure.stdout}${failure.stderr}`);
    });
    return stdout;
  }

  return {
    folder,
    run,
    async buildAndStart() {
      await run('setup/build.ts');
      const dataDir = join(folder, 'data');
      await copyEmptyData(dataDir);
      foyer = spawnFoyer({ command: [...node, 'server/main.ts'], cwd: folder, env: { DATA_DIR: dataDir } });
      return foyer.announced;
    },
    async remove() {
      foyer?.child.kill('SIGTERM');
      const code = await foyer?.ended;
      await rm(folder, { recursive: true });
      if (foyer && code !== 0) throw new Error(`The server ended with ${code}:\n${foyer.output()}`);
    },
  };
}
