import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, onTestFinished } from 'vitest';
import { copyEmptyData } from './empty-data-folder.ts';
import { unsetSettings } from './unset-settings.ts';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

const serverMain = join(projectRoot, 'server', 'main.ts');

/** A real server process, or one that should have become one. */
export interface FoyerProcess {
  readonly child: ChildProcess;
  /** Everything written so far. */
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  /** The address, once it is announced; rejects when the process ends before. */
  readonly url: Promise<string>;
}

export interface ProcessOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** The program and its arguments; the server itself unless told. */
  readonly command?: readonly [string, ...string[]];
  readonly cwd?: string;
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is gone after the file's last test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-process-'));
  folders.push(folder);
  return folder;
}

/** Such a folder that holds an empty database: a server that starts there need not build one, which takes longest. */
export async function emptyDataFolder(): Promise<string> {
  const folder = temporaryFolder();
  await copyEmptyData(folder);
  return folder;
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // Nothing of it is left.
  }
}

/**
 * Starts a server process on a free port with a data folder of its own; it is ended with the test.
 * @param distFolder a built site
 */
export function startProcess(distFolder: string, options: ProcessOptions = {}): FoyerProcess {
  const [file, ...args] = options.command ?? [process.execPath, serverMain, distFolder];
  const child = spawn(file, args, {
    cwd: options.cwd ?? projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: whatever a failing test leaves over can be ended with it.
    detached: true,
    env: {
      ...process.env,
      ...unsetSettings,
      PORT: '0',
      DATA_DIR: join(temporaryFolder(), 'data'),
      ...options.env,
    },
  });
  let stdout = '';
  let stderr = '';
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  const { promise: url, resolve, reject } = Promise.withResolvers<string>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    const announced = /^Foyer is running at (\S+)$/m.exec(stdout)?.[1];
    if (announced) resolve(announced);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  ended.then((how) =>
    reject(new Error(`the process ended (${how}) before it answered:\n${stdout}${stderr}`)),
  );
  // A test that waits for the end does not wait for the address.
  url.catch(() => {});
  onTestFinished(async () => {
    endGroup(child.pid ?? 0);
    await ended;
  });
  return { child, stdout: () => stdout, stderr: () => stderr, ended, url };
}
