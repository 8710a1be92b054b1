import { joined } from '../audio/samples.ts';
import { createSoundCache } from './sound-cache.ts';
import type { Speech } from './speech.ts';

/**
 * Speaks recurring sentences from memory.
 * @param capacity bytes of sound to keep
 * @param isFixed whether a sentence may be kept: what somebody said in a call is forgotten with it
 */
export function createCachedSpeech(
  speech: Speech,
  capacity: number,
  isFixed: (sentence: string) => boolean,
): Speech {
  const cache = createSoundCache(capacity);

  return {
    async *speak(sentence, signal) {
      signal.throwIfAborted();
      if (!isFixed(sentence)) {
        yield* speech.speak(sentence, signal);
        return;
      }
      const known = cache.get(sentence);
      if (known !== undefined) {
        yield known;
        return;
      }
      const pieces: Int16Array[] = [];
      for await (const piece of speech.speak(sentence, signal)) {
        pieces.push(piece);
        yield piece;
      }
      cache.set(sentence, joined(pieces));
    },
    close: () => speech.close(),
  };
}
