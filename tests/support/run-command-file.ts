import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { unsetSettings } from './unset-settings.ts';

/** A finished command's exit code and output. */
export interface EndedCommand {
  readonly stdout: string;
  readonly stderr: string;
  /** Its exit code; null after a signal. */
  readonly code: number | null;
}

/** Runs a command's file as npm does, without a developer's own settings, until it ends. */
export async function runCommandFile(
  file: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<EndedCommand> {
  const child = spawn(process.execPath, ['--conditions=@foyer/source', file, ...args], {
    env: { ...process.env, ...unsetSettings, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { stdout, stderr, code };
}
