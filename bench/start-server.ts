import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverEnvironment, serverFlags } from '#setup/supervisor/server-process.mjs';
import { unsetSettings } from '#tests/support/unset-settings.ts';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));

/** A server under measurement, in a process of its own. */
export interface BenchServer {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a server as `npm start` does, on any free port, and waits for the address that it prints. Its later log lines are
 * dropped: keeping them would distort the measurement.
 */
export async function startServer(
  program: string,
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const child = spawn(process.execPath, [...serverFlags, join(projectFolder, program), ...args], {
    cwd: projectFolder,
    env: { ...serverEnvironment, ...process.env, ...unsetSettings, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let output = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    output += chunk;
    if (/http:\/\/\S+\n/.test(output)) break;
  }
  const url = /http:\/\/\S+/.exec(output)?.[0];
  if (!url) throw new Error(`${program} ended before it answered:\n${output}`);
  child.stdout.resume();
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill();
      await exited;
    },
  };
}
