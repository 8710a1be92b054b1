/**
 * Callers in a process of their own, for the voice bench: node bench/voice/callers.ts URL CALLS SECONDS FILE. Each listens
 * to the whole greeting, then asks the question in FILE (16 kHz samples), hears the answer, and asks again. Prints one line
 * of JSON, a {@link CallersReport}.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isAgentLine, startVoiceCaller } from '#tests/support/voice-caller.ts';
import { type Turn, takeTurn } from './take-turn.ts';

export interface CallersReport {
  readonly turns: readonly Turn[];
  /** Calls that could not be started or broke, with the reasons. */
  readonly failures: readonly string[];
}

const [url = '', calls = '1', seconds = '10', file = ''] = process.argv.slice(2);
const bytes = readFileSync(file);
const question = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2);
const until = performance.now() + Number(seconds) * 1000;

const turns: Turn[] = [];
const failures: string[] = [];

async function call(index: number): Promise<void> {
  try {
    // People do not all call at the same moment.
    await wait(index * 60);
    const caller = await startVoiceCaller(url);
    await caller.waitFor(isAgentLine);
    while (performance.now() < until) {
      turns.push(await takeTurn(caller, question));
      await wait(500);
    }
    await caller.hangUp();
  } catch (error) {
    failures.push(String(error).slice(0, 200));
  }
}

await Promise.all(Array.from({ length: Number(calls) }, (_, index) => call(index)));
const report: CallersReport = { turns, failures };
process.stdout.write(`${JSON.stringify(report)}\n`);
