import { type RecognitionFailure, startBrowserRecognition } from './browser-recognition.ts';
import { withoutEcho } from './without-echo.ts';

export interface BrowserEarsOutlet {
  /** The visitor's own words. */
  said(text: string, final: boolean): void;
  failed(reason: RecognitionFailure): void;
}

/**
 * Uses the visitor's browser as the agent's ears. It keeps listening while the agent speaks, since a recognizer that is
 * restarted misses the first words; but it may then hear the agent. So those words only count once the server's voice
 * activity detection, which hears the echo-canceled sound, reports that the visitor interrupts; and the agent's own words
 * are removed.
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

  /** Does nothing if it is not listening. */
  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#mayBeEcho = false;
  }

  agentSpeaks(speaks: boolean): void {
    this.#agentSpeaks = speaks;
  }

  /** The agent's words as far as they are known; each call passes the whole line. */
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
