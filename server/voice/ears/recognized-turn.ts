import type { Recognizer } from './recognizer.ts';

export interface RecognizedTurnOptions {
  readonly recognizer: Recognizer;
  onText(text: string): void;
  onPartial(text: string): void;
  onError(error: unknown): void;
}

/** The words of the current turn: requested at every pause, since it may be the last one. */
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
      // The words are requested again at the end of the turn, and any failure is reported then.
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
    /** The words understood so far; undefined while unknown. */
    get text() {
      return text;
    },
    /** Requests the words of this sound, unless they are known or being recognized. */
    recognize(sound: Int16Array) {
      if (text !== undefined || request !== undefined) return;
      stopPeeking();
      request = new AbortController();
      void ask(sound, request);
    },
    /** Requests the words so far while the visitor keeps speaking, unless a request is running. */
    peek(sound: Int16Array) {
      if (peeking !== undefined) return;
      peeking = new AbortController();
      void look(sound, peeking);
    },
    /** The visitor keeps talking: the words understood so far are incomplete. */
    goOn,
    close() {
      goOn();
      stopPeeking();
    },
  };
}
