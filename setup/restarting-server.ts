import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';

export interface RestartingServerOptions {
  /** The program that Node runs. */
  readonly main: string;
  readonly env: NodeJS.ProcessEnv;
  /** Folders with the program's sources. */
  readonly folders: readonly string[];
}

/** Editors write several files at once, in several steps: wait this long after the last change, in milliseconds. */
const settleTime = 200;

/** Tests and documentation do not affect the running program. */
function isSource(file: string): boolean {
  return /\.(?:ts|js|mjs|sql|json)$/.test(file) && !/\.test\.ts$/.test(file);
}

/** Starts a server, and restarts it whenever a source has changed; if it exits, it waits for the next change. */
export function startRestartingServer({ main, env, folders }: RestartingServerOptions) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let server = start();
  let turn: Promise<void> = Promise.resolve();

  function start(): ChildProcess {
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('exit', (code) => {
      if (code && !isStopped)
        process.stdout.write('The server has stopped; it will start again with the next change.\n');
    });
    return child;
  }

  async function end(): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
    await promise;
  }

  async function restart(file: string): Promise<void> {
    if (isStopped) return;
    process.stdout.write(`${file} has changed: restarting the server.\n`);
    await end();
    if (!isStopped) server = start();
  }

  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (file === null || !isSource(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        turn = turn.then(() => restart(file));
      }, settleTime);
    }),
  );

  return {
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await turn;
      await end();
    },
  };
}
