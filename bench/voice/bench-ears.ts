import { setTimeout as wait } from 'node:timers/promises';
import { quietest } from '#server/voice/audio/trim-silence.ts';
import { startMoonshine } from '#server/voice/ears/moonshine/moonshine-recognizer.ts';
import { wordErrors, wordsOf } from '#server/voice/ears/word-errors.ts';
import { spokenSentences } from '#server/voice/engines/spoken-sentences.ts';
import { hearEmail } from '#server/voice/mind/slots/hear-email.ts';
import { openRenderedSounds } from '#server/voice/mouth/rendered/rendered-sounds.ts';
import { speakableText } from '#server/voice/mouth/speakable-text.ts';
import { type LanguagePhrases, languagePhrases } from '#shared/texts/agent/agent-phrases.ts';
import { type RunningFoyer, startFoyerProcess } from '#tests/support/foyer-process.ts';
import { installedModels, untilItHears } from '#tests/support/installed-models.ts';
import { inTurn, silence } from '#tests/support/speech-samples.ts';
import {
  spokenForm,
  visitorSays,
  visitorSpeech,
  visitorUtterances,
} from '#tests/support/visitors/visitor-speech.ts';
import { startVoiceCaller } from '#tests/support/voice-caller.ts';
import type { BenchOptions } from '../figures/bench-section.ts';
import { type FigureTable, inMilliseconds, type Row } from '../figures/figure-table.ts';
import { median, percentile95 } from '../figures/median.ts';
import { repeat } from '../figures/repeat.ts';
import { readProcessUsage } from '../process-usage.ts';
import { measureBargeIn } from './measure-barge-in.ts';
import { measureLoad } from './measure-load.ts';
import { measureTurns } from './measure-turns.ts';
import { throughTelephone, withNoise } from './spoil-sound.ts';

const conditions: readonly (readonly [name: string, spoil: (sound: Int16Array) => Int16Array])[] = [
  ['clean', (sound) => sound],
  ['noise, 20 dB below', (sound) => withNoise(sound, 20)],
  ['noise, 10 dB below', (sound) => withNoise(sound, 10)],
  ['through a telephone', throughTelephone],
];

/** The p95 of a turn that callers will tolerate, in milliseconds: beyond it, no larger load is tried. */
const bearable = 1_000;
const loads = [2, 4, 8, 12, 16, 24, 32];
const loadSeconds = 15;

/** Sentences whose pronunciation may need fixing: printed, not recorded. */
const worstShown = 40;

/**
 * Measures calls with the embedded recognizer and the rendered voice: end of speech to first sound, text of a typed answer,
 * barge-in, concurrent calls, memory. Downloads the models if they are missing. A first look has few turns and small loads.
 */
export async function* benchEars({ runs }: BenchOptions): AsyncGenerator<FigureTable> {
  const isShort = runs === 1;
  const foyer = await startFoyerProcess({ VOICE_MODELS: 'on', STT_MODEL: 'base' });
  try {
    const without = readProcessUsage(foyer.pid).memory;
    await untilItHears(foyer.url);
    yield* measureCall(foyer, without, isShort);
    yield await measureLoads(foyer, isShort ? loads.slice(0, 2) : loads);
  } finally {
    await foyer.stop();
  }
}

/**
 * Word errors of the recognizer and of the rendered voice: the same on a busy machine. A first look takes every tenth
 * sentence of the agent.
 */
export async function* benchWords({ runs }: BenchOptions): AsyncGenerator<FigureTable> {
  const isShort = runs === 1;
  const models = await installedModels('runtime', 'ears-base');
  const [runtime = '', model = ''] = [models.folderOf('runtime'), models.folderOf('ears-base')];
  const ears = await startMoonshine({ size: 'base', folders: { runtime, model }, timeoutMs: 60_000 });
  const hear = (sound: Int16Array): Promise<string> =>
    ears.transcribe(inTurn(silence(0.3), sound, silence(0.2)), new AbortController().signal);
  try {
    const rows: Row[] = [];
    for (const [name, spoil] of conditions) {
      let words = 0;
      let wrong = 0;
      let emails = 0;
      const times: number[] = [];
      for (const utterance of visitorUtterances) {
        const sound = spoil(await visitorSpeech(utterance));
        const before = performance.now();
        const heard = await hear(sound);
        times.push(performance.now() - before);
        if (utterance.kind === 'email') {
          if (hearEmail(heard) === utterance.text) emails++;
          continue;
        }
        const said = wordsOf(spokenForm(utterance));
        words += said.length;
        wrong += wordErrors(said, wordsOf(heard));
      }
      const addresses = visitorUtterances.filter(({ kind }) => kind === 'email').length;
      rows.push({ name, values: [percent(wrong, words), `${emails} of ${addresses}`, median(times)] });
    }
    yield {
      title: `The embedded ears (Moonshine base), ${visitorUtterances.length} synthetic visitors`,
      head: '',
      columns: [
        { name: 'words wrong', unit: '%', digits: 1 },
        { name: 'addresses right' },
        { name: 'each', unit: 'ms' },
      ],
      rows,
    };

    const sounds = await openRenderedSounds();
    // This recognizer only knows English: the agent's sentences in other languages are skipped.
    const foreign: ReadonlySet<string> = new Set(
      Object.values<LanguagePhrases>(languagePhrases).flatMap(({ here, ours }) => [
        here,
        ...(ours ? [ours.said] : []),
      ]),
    );
    const english = spokenSentences().filter((sentence) => !foreign.has(sentence));
    const rendered = english.filter((sentence) => sounds.has(sentence));
    let words = 0;
    let wrong = 0;
    let seconds = 0;
    const misheard: { readonly sentence: string; readonly heard: string; readonly wrong: number }[] = [];
    for (const sentence of rendered.filter((_, index) => !isShort || index % 10 === 0)) {
      const sound = await sounds.load(sentence);
      if (sound === undefined) continue;
      const said = wordsOf(speakableText(sentence));
      words += said.length;
      seconds += sound.length / 16_000;
      const heard = await hear(sound);
      const errors = wordErrors(said, wordsOf(speakableText(heard)));
      wrong += errors;
      if (errors > 0) misheard.push({ sentence, heard, wrong: errors });
    }
    yield {
      title: 'The rendered voice, heard by those ears',
      head: '',
      columns: [
        { name: 'English sentences with a sound' },
        { name: 'words wrong', unit: '%', digits: 1 },
        { name: 'words a minute' },
      ],
      rows: [
        {
          name: 'as it is in the repository',
          values: [`${rendered.length} of ${english.length}`, percent(wrong, words), (60 * words) / seconds],
        },
      ],
    };
    const worst = misheard.toSorted((one, other) => other.wrong - one.wrong).slice(0, worstShown);
    for (const { sentence, heard, wrong: errors } of worst) console.log(`${errors}: ${sentence} → ${heard}`);
  } finally {
    await ears.close();
  }
}

async function* measureCall(
  foyer: RunningFoyer,
  without: number,
  isShort: boolean,
): AsyncGenerator<FigureTable> {
  const question = withoutEnd(await visitorSays('What does a chatbot cost?'));
  const caller = await startVoiceCaller(foyer.url);
  await caller.waitUntilQuiet();
  const turns = await measureTurns(caller, question, isShort ? 4 : 24);
  const stops = await measureBargeIn(caller, question, isShort ? 3 : 10);
  const typed = await repeat(isShort ? 3 : 10, async () => {
    await caller.waitUntilQuiet();
    const since = caller.received.length;
    const before = performance.now();
    caller.type('What does it cost?');
    const { at } = await caller.waitFor((message) => message.type === 'answer', since);
    await caller.cutShort();
    return at - before;
  });
  await caller.hangUp();
  await wait(500);
  const memory = readProcessUsage(foyer.pid).memory;
  const row = (name: string, times: readonly number[]): Row => ({
    name,
    values: [median(times), times.length],
  });
  yield {
    title: 'A call with the embedded ears',
    head: '',
    columns: [{ name: 'median', unit: 'ms' }, { name: 'times' }],
    rows: [
      row('end of speech to the first sound of the answer', turns),
      row('typed question to the text of its answer', typed),
      row('caller begins to speak to the agent’s silence', stops),
    ],
  };
  yield {
    title: 'Memory of the server',
    head: '',
    columns: ['before its models', 'after a call with ears'].map((name) => ({ name, unit: 'MB' })),
    rows: [{ name: 'embedded database, nothing stored', values: [without / 1e6, memory / 1e6] }],
  };
}

async function measureLoads(foyer: RunningFoyer, sizes: readonly number[]): Promise<FigureTable> {
  const question = await visitorSays('What does a chatbot cost?');
  const rows: Row[] = [];
  for (const calls of sizes) {
    const { turns, failures } = await measureLoad(foyer, calls, loadSeconds, question);
    const times = turns.map(({ answerAfter }) => answerAfter);
    const p95 = percentile95(times);
    rows.push({ name: String(calls), values: [median(times), p95, failures.length] });
    if (!(p95 <= bearable)) break;
  }
  return {
    title: `Calls at once with the embedded ears, each asking without pause for ${loadSeconds} s`,
    head: 'calls',
    columns: [...inMilliseconds('turn median', 'p95'), { name: 'failed' }],
    rows,
  };
}

/** Sound up to its last audible sample: a turn is measured from there. */
function withoutEnd(sound: Int16Array): Int16Array {
  return sound.subarray(0, sound.findLastIndex((sample) => Math.abs(sample) > quietest) + 1);
}

function percent(part: number, whole: number): number {
  return (100 * part) / Math.max(1, whole);
}
