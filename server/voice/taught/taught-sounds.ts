import type { DeskCalls } from '../../database/desk-calls.ts';
import type { Log } from '../../log.ts';
import { joined } from '../audio/samples.ts';
import { nothingTaught, type Taught } from '../mind/answers/taught.ts';
import { taughtSentences } from '../mind/fixed-sentences.ts';
import { decodeOpus, encodeOpus } from '../mouth/rendered/opus-file.ts';
import { type RenderedSounds, soundFile } from '../mouth/rendered/rendered-sounds.ts';
import type { Speech } from '../mouth/speech.ts';
import type { TaughtStore } from './taught-store.ts';

export interface TaughtSoundsOptions {
  /** Undefined if no database stores the teaching. */
  readonly calls: Pick<DeskCalls, 'call'> | undefined;
  readonly store: TaughtStore;
  /** The repository's. */
  readonly written: RenderedSounds;
  /** The agent's live voice; undefined if it is not installed. */
  readonly liveVoice: () => Speech | undefined;
  readonly log: Pick<Log, 'warn'>;
  /** Milliseconds between two checks for sentences without a sound. */
  readonly every?: number;
}

/**
 * The sounds of what the team has taught the agent, which are kept in the database. Renders missing sounds in the
 * background, one sentence at a time, and finds existing ones.
 */
export function createTaughtSounds(options: TaughtSoundsOptions) {
  const { calls, store, written, liveVoice, log, every = 60_000 } = options;
  const stopping = new AbortController();
  let of: { readonly version: string; readonly sentences: ReadonlySet<string> } = {
    version: '',
    sentences: new Set(),
  };
  let working: Promise<void> | undefined;
  let isAskedAgain = false;
  let isComplaining = false;

  /** The sentences known so far, with the files of their sounds. */
  function sentencesOf(taught: Taught): ReadonlySet<string> {
    if (of.version !== taught.version)
      of = { version: taught.version, sentences: new Set(taughtSentences(taught)) };
    return of.sentences;
  }

  async function work(): Promise<void> {
    if (!calls) return;
    const taught = await store.now();
    if (taught.version === nothingTaught.version) return;
    const wanted = [...sentencesOf(taught)].filter((sentence) => !written.has(sentence));
    const files = new Map(wanted.map((sentence) => [soundFile(sentence), sentence]));
    const there = new Set((await calls.call('', 'taught_sounds')) as readonly string[]);
    const unused = [...there].filter((file) => !files.has(file));
    if (unused.length > 0) await calls.call('', 'drop_taught_sounds', unused);
    let failure: unknown;
    for (const [file, sentence] of files) {
      const voice = liveVoice();
      if (voice === undefined || stopping.signal.aborted) return;
      if (there.has(file)) continue;
      // A failed sentence must not keep the others from their sounds.
      const content = await render(voice, sentence, stopping.signal).catch((error: unknown) => {
        failure ??= error;
      });
      if (content === undefined) continue;
      if (!(await calls.call('', 'keep_taught_sound', { name: file, content }))) return;
      // Sentences taught in the meantime come first.
      if (isAskedAgain) return;
    }
    if (failure !== undefined) throw failure;
  }

  async function workOnce(): Promise<void> {
    try {
      await work();
      isComplaining = false;
    } catch (err) {
      if (!stopping.signal.aborted && !isComplaining)
        log.warn({ err }, 'a sound of what the agent was taught could not be made');
      isComplaining = true;
    }
  }

  function look(): void {
    if (stopping.signal.aborted) return;
    isAskedAgain = working !== undefined;
    working ??= workOnce().finally(() => {
      working = undefined;
      if (isAskedAgain) look();
    });
  }

  const timer = calls && setInterval(look, every);
  timer?.unref();

  return {
    /** The repository's sounds, and these. */
    sounds: {
      has: (sentence: string) => written.has(sentence),
      async load(sentence: string) {
        if (written.has(sentence)) return written.load(sentence);
        if (!calls || !sentencesOf(store.last).has(sentence)) return undefined;
        const content = await calls.call('', 'taught_sound', soundFile(sentence)).catch(() => null);
        return typeof content === 'string' ? decodeOpus(Buffer.from(content, 'base64')) : undefined;
      },
    },
    /** Whether the agent says a sentence because it was taught. */
    isTaught: (sentence: string) => sentencesOf(store.last).has(sentence),
    /** How many taught sentences have no sound yet, and whether they are being rendered. */
    async missing(): Promise<{ readonly missing: number; readonly is_live: boolean }> {
      const wanted = [...sentencesOf(await store.now())].filter((sentence) => !written.has(sentence));
      const there = new Set(
        calls && wanted.length > 0 ? ((await calls.call('', 'taught_sounds')) as readonly string[]) : [],
      );
      return {
        missing: wanted.filter((sentence) => !there.has(soundFile(sentence))).length,
        is_live: liveVoice() !== undefined,
      };
    },
    /** Something was taught: its sounds are rendered soon. */
    look,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await working;
    },
  };
}

export type TaughtSounds = ReturnType<typeof createTaughtSounds>;

/** @returns the sound of a sentence in its stored form */
async function render(voice: Speech, sentence: string, signal: AbortSignal): Promise<string> {
  const pieces: Int16Array[] = [];
  for await (const piece of voice.speak(sentence, signal)) pieces.push(piece);
  return Buffer.from(await encodeOpus(joined(pieces), [`TITLE=${sentence}`])).toString('base64');
}
