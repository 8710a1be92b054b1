import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { RunningFoyer } from '#tests/support/foyer-process.ts';
import { readProcessUsage } from '../process-usage.ts';
import type { CallersReport } from './callers.ts';

export interface Load extends CallersReport {
  /** Share of one core that the server used per call. */
  readonly coresPerCall: number;
  /** Additional bytes that the server held per call, at its busiest. */
  readonly memoryPerCall: number;
}

/** Lets a number of callers, in a process of their own, ask by voice for a number of seconds. */
export async function measureLoad(
  foyer: RunningFoyer,
  calls: number,
  seconds: number,
  question: Int16Array,
): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-voice-load-'));
  const file = join(folder, 'question.pcm');
  await writeFile(file, question);
  const before = readProcessUsage(foyer.pid);
  const startedAt = performance.now();
  let mostMemory = before.memory;
  const watching = setInterval(() => {
    mostMemory = Math.max(mostMemory, readProcessUsage(foyer.pid).memory);
  }, 1000);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [
      fileURLToPath(new URL('./callers.ts', import.meta.url)),
      ...[foyer.url, String(calls), String(seconds), file],
    ]);
    const after = readProcessUsage(foyer.pid);
    const elapsed = (performance.now() - startedAt) / 1000;
    const report: CallersReport = JSON.parse(stdout);
    return {
      ...report,
      coresPerCall: (after.cpuSeconds - before.cpuSeconds) / elapsed / calls,
      memoryPerCall: (mostMemory - before.memory) / calls,
    };
  } finally {
    clearInterval(watching);
    await rm(folder, { recursive: true });
  }
}
