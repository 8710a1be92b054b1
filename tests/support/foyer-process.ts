import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyEmptyData } from './empty-data-folder.ts';
import { unsetSettings } from './unset-settings.ts';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

const builtSite = join(projectRoot, 'dist');
/** Whatever the brand is called. */
const startLine = /^.+ is running at (\S+)$/m;

/** Longer than any machine needs, in milliseconds. */
const startDeadline = 180_000;
const stopDeadline = 20_000;

/** A real server process, or one that should become one. */
export interface FoyerProcess {
  readonly child: ChildProcess;
  /** Everything written so far: each stream, and both in the order in which it came. */
  stdout(): string;
  stderr(): string;
  output(): string;
  /** The address, once it is announced; rejects when the process ends before. */
  readonly announced: Promise<string>;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

/** A running server; its user stops it. */
export interface RunningFoyer extends FoyerProcess {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** Folder of its database: given as DATA_DIR, or temporary and gone after `stop`. */
  readonly dataDir: string;
  readonly pid: number;
  /** Asks it to stop. @returns its exit code */
  stop(): Promise<number | null>;
  /** Ends it as a crash does; a temporary folder stays, so that another process can take over. */
  kill9(): Promise<void>;
}

export interface ProcessOptions {
  /** Its variables, on top of none of the developer's own and any free port. */
  readonly env?: Readonly<Record<string, string>>;
  /** The program and its arguments; the server itself with the built site unless told. */
  readonly command?: readonly [string, ...string[]];
  readonly cwd?: string;
  /** Leads a group of its own, so that whatever it starts can be ended with it. */
  readonly detached?: boolean;
}

/** Starts a process and records its output. The caller ends it. */
export function spawnFoyer(options: ProcessOptions = {}): FoyerProcess {
  const { command = serverCommand(builtSite), cwd = projectRoot, detached = false, env } = options;
  const [file, ...args] = command;
  const child = spawn(file, args, {
    cwd,
    detached,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...unsetSettings, PORT: '0', ...env },
  });
  let stdout = '';
  let stderr = '';
  let output = '';
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  const { promise: announced, resolve, reject } = Promise.withResolvers<string>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    output += text;
    const address = startLine.exec(stdout)?.[1];
    if (address) resolve(address);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    output += text;
  });
  ended.then((how) => reject(new Error(`The process ended (${how}) before it answered:\n${output}`)));
  // Waiting for the end doesn't need the address.
  announced.catch(() => {});
  return { child, stdout: () => stdout, stderr: () => stderr, output: () => output, announced, ended };
}

/** @param distFolder the built site that the server is to serve */
export function serverCommand(distFolder: string): readonly [string, ...string[]] {
  return [process.execPath, 'server/main.ts', distFolder];
}

/**
 * Starts the server and waits until it says where it is. Nothing counts what visitors do, because journeys send more
 * forms a minute, and call more often, than a person does.
 * @param environment its variables
 * @param distFolder the built site that it serves
 * @throws {Error} with what it printed, when it ends or stays silent instead
 */
export async function startFoyerProcess(
  environment: Readonly<Record<string, string>> = {},
  distFolder: string = builtSite,
): Promise<RunningFoyer> {
  const { DATA_DIR: given } = environment;
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'foyer-site-')));
  if (given === undefined) await copyEmptyData(dataDir);
  const foyer = spawnFoyer({
    env: { BOOKINGS_PER_MINUTE: '0', CALLS_PER_HOUR: '0', ...environment, DATA_DIR: dataDir },
    command: serverCommand(distFolder),
  });
  const { child } = foyer;
  // When a test run is ended halfway, its servers end with it.
  const endWithParent = () => child.kill('SIGKILL');
  process.once('exit', endWithParent);
  child.once('exit', () => process.off('exit', endWithParent));

  const forget = async () => {
    if (given === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return {
      ...foyer,
      url: await inTime(foyer),
      dataDir,
      pid: child.pid ?? 0,
      stop: async () => {
        const code = await end(child, 'SIGTERM');
        await forget();
        return code;
      },
      kill9: async () => {
        await end(child, 'SIGKILL');
      },
    };
  } catch (error) {
    await end(child, 'SIGKILL');
    await forget();
    throw error;
  }
}

async function inTime({ announced, output }: FoyerProcess): Promise<string> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const deadline = setTimeout(() => reject(new Error(`The server is silent:\n${output()}`)), startDeadline);
  try {
    return await Promise.race([announced, late]);
  } finally {
    clearTimeout(deadline);
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
