import { appMessageText } from '../call-object/app-message-text.ts';

/** The topic of the client's data packets, in both directions; everything else in the room is ignored. */
export const messageTopic = 'foyer';

/** LiveKit reliably delivers data packets of up to 15 KiB everywhere. */
const longestMessage = 15_000;

/** @param data bytes of a data packet; @returns a word, or the text of a JSON object */
export function readAppMessage(data: Uint8Array): string {
  const text = new TextDecoder().decode(data);
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'string' ? message : text;
  } catch {
    // The receiver reports what is wrong with it.
    return text;
  }
}

/** The client's outgoing messages: in order, and queued while disconnected. */
export class LiveKitMessages {
  readonly #publish: (data: Uint8Array<ArrayBuffer>) => Promise<void>;
  #waiting: Uint8Array<ArrayBuffer>[] = [];
  #connected = false;
  /** Counts the connections: a message that failed on one is retried on the next. */
  #connection = 0;
  #sending = false;

  /** @param publish sends a data packet reliably */
  constructor(publish: (data: Uint8Array<ArrayBuffer>) => Promise<void>) {
    this.#publish = publish;
  }

  /**
   * @param message a word, or the text of a JSON object
   * @throws RangeError for a message that would not arrive
   */
  send(message: string): void {
    const data = new TextEncoder().encode(appMessageText(message));
    if (data.length > longestMessage)
      throw new RangeError(`A message can have at most ${longestMessage} bytes`);
    this.#waiting.push(data);
    void this.#flush();
  }

  /** Waiting messages are sent once connected. */
  setConnected(connected: boolean): void {
    this.#connected = connected;
    if (connected) this.#connection++;
    void this.#flush();
  }

  /** Sends nothing from now on. */
  release(): void {
    this.#connected = false;
    this.#waiting = [];
  }

  async #flush(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    for (let data = this.#next(); data; data = this.#next()) {
      const connection = this.#connection;
      try {
        await this.#publish(data);
        this.#waiting.shift();
      } catch (error) {
        if (connection !== this.#connection) continue;
        // It stays first in line and is retried with the next message, or the next connection.
        if (this.#connected) console.warn('A message could not be sent yet:', error);
        break;
      }
    }
    this.#sending = false;
  }

  #next(): Uint8Array<ArrayBuffer> | undefined {
    return this.#connected ? this.#waiting[0] : undefined;
  }
}
