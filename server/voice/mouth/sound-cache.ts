/**
 * Caches the sound of sentences, so that recurring ones cost nothing.
 * @param capacity bytes of sound; the least recently used is dropped first
 */
export function createSoundCache(capacity: number) {
  const sounds = new Map<string, Int16Array>();
  let bytes = 0;

  const drop = (sentence: string): void => {
    bytes -= sounds.get(sentence)?.byteLength ?? 0;
    sounds.delete(sentence);
  };

  return {
    get(sentence: string): Int16Array | undefined {
      const sound = sounds.get(sentence);
      if (sound === undefined) return undefined;
      sounds.delete(sentence);
      sounds.set(sentence, sound);
      return sound;
    },
    set(sentence: string, sound: Int16Array) {
      drop(sentence);
      if (sound.byteLength > capacity) return;
      sounds.set(sentence, sound);
      bytes += sound.byteLength;
      for (const oldest of sounds.keys()) {
        if (bytes <= capacity) return;
        drop(oldest);
      }
    },
  };
}
