import { type RecognitionFailure, startBrowserRecognition } from './browser-recognition.ts';
import { withoutEcho } from './without-echo.ts';

export interface BrowserEarsOutlet {
  /** The visitor's own words. */
  said(text: string, final: boolean): void;
  failed(reason: RecognitionFailure): void;
}

/**
 * The visitor's browser as the agent's ears. It listens on while the agent speaks, since a recognizer that
 * starts again misses the first words; but what it hears then may be the agent. So nothing of it counts until
 * the server's voice activity detection, which hears through the echo cancellation, says that the visitor
 * interrupts; and the agent's own words are taken off.
 */
export class BrowserEars {
  readonly #outlet: BrowserEarsOutlet;
  #stop: (() => void) | undefined;
  #agentSpeaks = false;
  #agentText = '';
  /** Whether the words being heard began while the agent spoke. */
  #mayBeEcho = false;

  constructor(outlet: BrowserEarsOutlet) {
    this.#outlet = outlet;
  }

  start(): void {
    this.stop();
    this.#stop = startBrowserRecognition({
      heard: (text, final) => this.#hear(text, final),
      failed: (reason) => this.#outlet.failed(reason),
    });
  }

  /** Harmless when it does not listen. */
  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#mayBeEcho = false;
  }

  agentSpeaks(speaks: boolean): void {
    this.#agentSpeaks = speaks;
  }

  /** The agent's words, as far as they're known; the whole line each time. */
  agentSays(text: string): void {
    this.#agentText = text;
  }

  interrupted(): void {
    this.#agentSpeaks = false;
  }

  #hear(text: string, final: boolean): void {
    if (this.#agentSpeaks) {
      this.#mayBeEcho = !final;
      return;
    }
    const own = this.#mayBeEcho ? withoutEcho(text, this.#agentText) : text;
    if (final) this.#mayBeEcho = false;
    if (own !== '') this.#outlet.said(own, final);
  }
}
