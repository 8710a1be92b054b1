import { startFakeOpenAiAudio } from '#tests/fakes/fake-openai-audio.ts';
import { startFoyerProcess } from '#tests/support/foyer-process.ts';
import { speech } from '#tests/support/speech-samples.ts';
import { startVoiceCaller } from '#tests/support/voice-caller.ts';
import { type FigureTable, inMilliseconds, type Row } from '../figures/figure-table.ts';
import { median, percentile95 } from '../figures/median.ts';
import { measureBargeIn } from './measure-barge-in.ts';
import { measureGreeting } from './measure-greeting.ts';
import { measureLoad } from './measure-load.ts';
import { measureTurns } from './measure-turns.ts';

const greetings = 7;
const turns = 24;
const bargeIns = 10;
const loads = [25, 50, 75] as const;
const loadSeconds = 15;

/** How long the fake transcription takes, in milliseconds: like a good service in the same region. */
const transcriptionTime = 100;

/**
 * Measures calls with the embedded provider: from the click to the greeting in a real browser; turns, barge-in and load
 * with callers that speak the room's wire format. Transcription is a fake that responds after a fixed time.
 */
export async function* benchVoice(): AsyncGenerator<FigureTable> {
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

    yield {
      title: `A call (transcription answers after ${transcriptionTime} ms)`,
      head: '',
      columns: [...inMilliseconds('median', 'p95'), { name: 'times' }],
      rows: [
        timesRow('click to greeting, in Chromium', clickToGreeting),
        timesRow('end of the caller’s speech to the answer', answers),
        timesRow('caller begins to speak to the agent’s silence', stops),
      ],
    };

    const rows: Row[] = [];
    for (const calls of loads) {
      const load = await measureLoad(foyer, calls, loadSeconds, question);
      const times = load.turns.map(({ answerAfter }) => answerAfter);
      rows.push({
        name: String(calls),
        values: [
          median(times),
          percentile95(times),
          `${load.turns.filter(({ smooth }) => smooth).length} of ${load.turns.length}`,
          load.failures.length,
          load.coresPerCall * 100,
          load.memoryPerCall / 1e6,
        ],
      });
    }
    yield {
      title: `Calls at the same time, each asking by voice without pause for ${loadSeconds} s`,
      head: 'calls',
      columns: [
        ...inMilliseconds('turn median', 'p95'),
        { name: 'smooth answers' },
        { name: 'failed' },
        { name: 'a core per call', unit: '%', digits: 1 },
        { name: 'memory per call', unit: 'MB', digits: 1 },
      ],
      rows,
    };
  } finally {
    await Promise.all([foyer.stop(), whisper.stop()]);
  }
}

function timesRow(name: string, times: readonly number[]): Row {
  return { name, values: [median(times), percentile95(times), times.length] };
}
