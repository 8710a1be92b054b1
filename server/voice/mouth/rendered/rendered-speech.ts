import { piecesOf } from '#shared/texts/agent/spoken-times.ts';
import type { Speech } from '../speech.ts';
import type { RenderedSounds } from './rendered-sounds.ts';

/** A sentence has no sound in the repository. */
export class NotRenderedError extends Error {
  override readonly name = 'NotRenderedError';
}

/**
 * Speaks with the sounds of the repository: a sentence has one of its own, or is composed of several. Others are spoken
 * live by the same voice, if it is running.
 * @param liveVoice called for each sentence: it may start running in the middle of a call
 * @throws {NotRenderedError} for a sentence without a sound, if nothing speaks live
 */
export function createRenderedSpeech(
  sounds: RenderedSounds,
  liveVoice: () => Speech | undefined = () => undefined,
): Speech {
  return {
    async *speak(sentence, signal) {
      signal.throwIfAborted();
      const sound = await sounds.load(sentence);
      signal.throwIfAborted();
      const live = liveVoice();
      const together = sound ? undefined : await piecesFor(sounds, sentence);
      signal.throwIfAborted();
      if (sound !== undefined) yield sound;
      else if (together) yield* together;
      else if (live) yield* live.speak(sentence, signal);
      else throw new NotRenderedError('A sentence has no sound: npm run voice:render makes it.');
    },
    // The live voice is closed by whatever started it.
    close: () => Promise.resolve(),
  };
}

/** The sounds of a sentence's pieces, in order; undefined unless all of them exist. */
async function piecesFor(sounds: RenderedSounds, sentence: string): Promise<Int16Array[] | undefined> {
  const found = await Promise.all((piecesOf(sentence) ?? []).map(sounds.load));
  const known = found.filter((sound) => sound !== undefined);
  return known.length > 0 && known.length === found.length ? known : undefined;
}
