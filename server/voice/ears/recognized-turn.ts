import type { Recognizer } from './recognizer.ts';

export interface RecognizedTurnOptions {
  readonly recognizer: Recognizer;
  onText(text: string): void;
  onPartial(text: string): void;
  onError(error: unknown): void;
}

/** The words of the turn that is being said: asked for at every pause, since it may be the last one. */
export function createRecognizedTurn(options: RecognizedTurnOptions) {
  const { recognizer, onText, onPartial, onError } = options;
  let text: string | undefined;
  let request: AbortController | undefined;
  let peeking: AbortController | undefined;

  async function ask(sound: Int16Array, controller: AbortController): Promise<void> {
    try {
      const words = await recognizer.transcribe(sound, controller.signal);
      if (request !== controller) return;
      request = undefined;
      text = words.trim();
      onText(text);
    } catch (error) {
      if (request !== controller) return;
      request = undefined;
      onError(error);
    }
  }

  async function look(sound: Int16Array, controller: AbortController): Promise<void> {
    try {
      const words = await recognizer.transcribe(sound, controller.signal, true);
      if (peeking !== controller) return;
      peeking = undefined;
      onPartial(words.trim());
    } catch {
      // The words come at the end of the turn at the latest, and so does what is wrong with them.
      if (peeking === controller) peeking = undefined;
    }
  }

  function stopPeeking(): void {
    peeking?.abort();
    peeking = undefined;
  }

  function goOn(): void {
    text = undefined;
    request?.abort();
    request = undefined;
  }

  return {
    /** The words understood so far; undefined while nobody knows. */
    get text() {
      return text;
    },
    /** Asks for the words of this sound, unless they are known or on their way. */
    recognize(sound: Int16Array) {
      if (text !== undefined || request !== undefined) return;
      stopPeeking();
      request = new AbortController();
      void ask(sound, request);
    },
    /** Asks for the words so far of a visitor who speaks on, unless that is being done. */
    peek(sound: Int16Array) {
      if (peeking !== undefined) return;
      peeking = new AbortController();
      void look(sound, peeking);
    },
    /** The visitor keeps talking: there's more to come than was understood. */
    goOn,
    close() {
      goOn();
      stopPeeking();
    },
  };
}
