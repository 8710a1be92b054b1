import { startFakeOpenAiAudio } from '#tests/fakes/fake-openai-audio.ts';
import { startFoyerProcess } from '#tests/support/foyer-process.ts';
import { speech } from '#tests/support/speech-samples.ts';
import { startVoiceCaller } from '#tests/support/voice-caller.ts';
import { median } from '../median.ts';
import { printTable } from '../print-table.ts';
import { measureBargeIn } from './measure-barge-in.ts';
import { measureGreeting } from './measure-greeting.ts';
import { measureLoad } from './measure-load.ts';
import { measureTurns } from './measure-turns.ts';

const greetings = 7;
const turns = 24;
const bargeIns = 10;
const loads = [25, 50, 75] as const;
const loadSeconds = 15;

/** How long the fake transcription takes, in milliseconds: a good service in the same region. */
const transcriptionTime = 100;

/**
 * Measures calls with the embedded provider: from the click to the greeting in a real browser; turns, barge-in
 * and load with callers that speak the room's wire format. Transcription is a fake that answers after a
 * fixed time.
 */
export async function benchVoice(): Promise<void> {
  const question = await speech('What does it cost?');
  const whisper = await startFakeOpenAiAudio();
  whisper.hears({ afterMs: transcriptionTime, text: 'What does it cost?' });
  const foyer = await startFoyerProcess({
    OPENAI_BASE_URL: whisper.baseUrl,
    OPENAI_API_KEY: whisper.apiKey,
    STT_MODEL: 'fake-whisper',
  });
  try {
    const clickToGreeting = await measureGreeting(foyer.url, greetings);

    const caller = await startVoiceCaller(foyer.url);
    await caller.waitUntilQuiet();
    const answers = await measureTurns(caller, question, turns);
    const stops = await measureBargeIn(caller, question, bargeIns);
    await caller.hangUp();

    printTable(
      `A call (transcription answers after ${transcriptionTime} ms)`,
      ['', 'median ms', 'p95 ms', 'times'],
      [
        timesRow('click to greeting, in Chromium', clickToGreeting),
        timesRow('end of the caller’s speech to the answer', answers),
        timesRow('caller begins to speak to the agent’s silence', stops),
      ],
    );

    const rows: (string | number)[][] = [];
    for (const calls of loads) {
      const load = await measureLoad(foyer, calls, loadSeconds, question);
      rows.push([
        calls,
        Math.round(median(load.turns.map(({ answerAfter }) => answerAfter))),
        Math.round(percentile95(load.turns.map(({ answerAfter }) => answerAfter))),
        `${load.turns.filter(({ smooth }) => smooth).length} of ${load.turns.length}`,
        load.failures.length,
        `${(load.coresPerCall * 100).toFixed(1)} %`,
        `${(load.memoryPerCall / 1e6).toFixed(1)} MB`,
      ]);
    }
    printTable(
      `Calls at the same time, each asking by voice without pause for ${loadSeconds} s`,
      ['calls', 'turn median ms', 'p95 ms', 'smooth answers', 'failed', 'a core per call', 'memory per call'],
      rows,
    );
  } finally {
    await Promise.all([foyer.stop(), whisper.stop()]);
  }
}

function timesRow(name: string, times: readonly number[]): (string | number)[] {
  return [name, Math.round(median(times)), Math.round(percentile95(times)), times.length];
}

/** The time that 95 of 100 stay below. */
function percentile95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
}
