import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyEmptyData } from './empty-data-folder.ts';
import { unsetSettings } from './unset-settings.ts';

/** One real server in a process of its own. */
export interface FoyerProcess {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** Folder of its database: given as DATA_DIR, or temporary and gone after `stop`. */
  readonly dataDir: string;
  readonly pid: number;
  /** Everything that it has printed so far, both streams. */
  output(): string;
  /** Asks it to stop. @returns its exit code */
  stop(): Promise<number | null>;
  /** Ends it as a crash does; a temporary folder stays, so that another process can take over. */
  kill9(): Promise<void>;
}

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
const builtSite = fileURLToPath(new URL('../../dist', import.meta.url));
const startLine = /^Foyer is running at (\S+)$/m;

/** Longer than any machine needs, in milliseconds. */
const startDeadline = 180_000;
const stopDeadline = 20_000;

/** Any free port; journeys send more forms a minute, and call more often, than a person does. */
const settings = {
  ...unsetSettings,
  PORT: '0',
  BOOKINGS_PER_MINUTE: '0',
  CALLS_PER_HOUR: '0',
} as const;

/**
 * Starts server/main.ts and waits until it says where it is.
 * @param environment its variables, on top of quiet defaults
 * @param distFolder the built site that it serves
 * @throws {Error} with what it printed, when it ends or stays silent instead
 */
export async function startFoyerProcess(
  environment: Readonly<Record<string, string>> = {},
  distFolder: string = builtSite,
): Promise<FoyerProcess> {
  const { DATA_DIR: given } = environment;
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'foyer-site-')));
  if (given === undefined) await copyEmptyData(dataDir);
  const child = spawn(process.execPath, ['server/main.ts', distFolder], {
    cwd: projectFolder,
    env: { ...process.env, ...settings, ...environment, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // When a test run is ended half-way, its servers end with it.
  const endWithParent = () => child.kill('SIGKILL');
  process.once('exit', endWithParent);
  child.once('exit', () => process.off('exit', endWithParent));

  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);

  const forget = async () => {
    if (given === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return {
      url: await announcedAddress(child, () => output),
      dataDir,
      pid: child.pid ?? 0,
      output: () => output,
      stop: async () => {
        const code = await end(child, 'SIGTERM');
        await forget();
        return code;
      },
      kill9: async () => {
        await end(child, 'SIGKILL');
      },
    };
  } catch (cause) {
    await end(child, 'SIGKILL');
    await forget();
    throw new Error(`The server did not start. It printed:\n${output}`, { cause });
  }
}

async function announcedAddress(child: ChildProcess, output: () => string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const deadline = setTimeout(() => reject(new Error('It is silent.')), startDeadline);
  const look = () => {
    const address = startLine.exec(output())?.[1];
    if (address) resolve(address);
  };
  child.stdout?.on('data', look);
  child.once('exit', (code) => reject(new Error(`It ended with code ${code}.`)));
  try {
    return await promise;
  } finally {
    clearTimeout(deadline);
    child.stdout?.off('data', look);
  }
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill(signal);
  const deadline = setTimeout(() => child.kill('SIGKILL'), stopDeadline);
  await exited;
  clearTimeout(deadline);
  return child.exitCode;
}
