import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { AgentMessage } from '#shared/voice/messages.ts';

/** Samples of one frame of 20 ms at 16 kHz, and its time in milliseconds. */
const frameSamples = 320;
const frameMs = 20;

/** A text frame of the room that is not for the app. */
interface RoomEvent {
  readonly type: 'room';
  readonly event: 'joined' | 'clear';
}

type Received = AgentMessage | RoomEvent;

/** A caller without a browser: speaks the room's wire format, in real time, and keeps what it hears. */
export interface VoiceCaller {
  readonly callId: string;
  /** The room's own token, which also opens `GET /voice/call/{id}`. */
  readonly token: string;
  readonly received: readonly { readonly at: number; readonly message: Received }[];
  /** When each frame of the agent's voice came, in milliseconds of `performance.now()`. */
  readonly frameTimes: readonly number[];
  /** When the last frame of what was said so far left, in milliseconds of `performance.now()`. */
  readonly spokeAt: number;
  /** Speaks into the microphone, which sends silence otherwise. Resolves after the last frame. */
  speak(samples: Int16Array): Promise<void>;
  type(text: string): void;
  send(message: object): void;
  /** @returns the first message from `since` on that fits, already received or to come */
  waitFor(
    fits: (message: Received) => boolean,
    since?: number,
  ): Promise<{ readonly at: number; readonly message: Received }>;
  /** Waits for the agent's next frame. @returns when it came */
  nextFrame(): Promise<number>;
  /** Waits until the agent has said nothing for a moment. */
  waitUntilQuiet(): Promise<void>;
  /** Interrupts the agent, and waits until it is quiet. */
  cutShort(): Promise<void>;
  hangUp(): Promise<void>;
  /** Breaks the connection as a lost network does. */
  lose(): void;
  readonly closed: Promise<number>;
}

/** How long the agent says nothing when it is done, in milliseconds. */
const quietTime = 600;

/** How long a caller waits for anything, in milliseconds. */
const patience = 20_000;

/** Says that a finished line of the agent has come. */
export function isAgentLine(message: Received): boolean {
  return message.type === 'transcript' && message.role === 'assistant' && message.transcriptType === 'final';
}

/**
 * Starts a call with the embedded provider and lets it begin.
 * @param origin the site's address
 */
export async function startVoiceCaller(origin: string): Promise<VoiceCaller> {
  const answer = await fetch(`${origin}/voice/call/web`, {
    method: 'POST',
    headers: { authorization: 'Bearer foyer-voice', 'content-type': 'application/json', origin },
    body: JSON.stringify({ assistantId: 'concierge' }),
  });
  if (answer.status !== 201) throw new Error(`The call was refused: ${answer.status} ${await answer.text()}`);
  const { id, webCallUrl }: { id: string; webCallUrl: string } = await answer.json();

  const socket = new WebSocket(webCallUrl, { origin, perMessageDeflate: false });
  const received: { at: number; message: Received }[] = [];
  const frameTimes: number[] = [];
  const waiting = new Set<(entry: { at: number; message: Received }) => void>();
  const { promise: closed, resolve: setClosed } = Promise.withResolvers<number>();
  let speech: { samples: Int16Array; position: number; done: () => void } | undefined;
  let spokeAt = 0;

  socket.on('message', (data: Buffer, isBinary) => {
    const at = performance.now();
    if (isBinary) {
      frameTimes.push(at);
      return;
    }
    const message: Received | string = JSON.parse(data.toString());
    if (typeof message === 'string') return;
    const entry = { at, message };
    received.push(entry);
    for (const look of waiting) look(entry);
  });
  await once(socket, 'open');
  socket.send('"playable"');

  const silence = Buffer.alloc(frameSamples * 2);
  const startedAt = performance.now();
  let sent = 0;
  const microphone = setInterval(() => {
    // Timers come late: what is due by now is sent.
    const due = Math.floor((performance.now() - startedAt) / frameMs);
    for (; sent < due; sent += 1) {
      if (socket.readyState !== WebSocket.OPEN) return;
      socket.send(nextFrame());
    }
  }, frameMs);

  function nextFrame(): Buffer {
    if (!speech) return silence;
    const { samples, position } = speech;
    const frame = new Int16Array(frameSamples);
    frame.set(samples.subarray(position, position + frameSamples));
    speech.position += frameSamples;
    if (speech.position >= samples.length) {
      spokeAt = performance.now();
      speech.done();
      speech = undefined;
    }
    return Buffer.from(frame.buffer);
  }

  socket.once('close', (code) => {
    clearInterval(microphone);
    setClosed(code);
  });

  const send = (message: object) => socket.send(JSON.stringify(message));

  async function waitUntilQuiet(): Promise<void> {
    const since = performance.now();
    while (performance.now() - Math.max(since, frameTimes.at(-1) ?? 0) < quietTime) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  return {
    callId: id,
    token: new URL(webCallUrl).searchParams.get('token') ?? '',
    received,
    frameTimes,
    get spokeAt() {
      return spokeAt;
    },
    speak: (samples) =>
      new Promise((resolve) => {
        speech = { samples, position: 0, done: resolve };
      }),
    type: (text) => send({ type: 'add-message', message: { role: 'user', content: text } }),
    send,
    waitFor: (fits, since = 0) =>
      new Promise((resolve, reject) => {
        const look = (entry: { at: number; message: Received }) => {
          if (!fits(entry.message)) return;
          clearTimeout(deadline);
          waiting.delete(look);
          resolve(entry);
        };
        const deadline = setTimeout(() => {
          waiting.delete(look);
          const seen = received.map(({ message }) => JSON.stringify(message)).join('\n');
          reject(new Error(`The caller waits in vain. It has received:\n${seen}`));
        }, patience);
        waiting.add(look);
        for (const entry of received.slice(since)) if (waiting.has(look)) look(entry);
      }),
    nextFrame: async () => {
      const heard = frameTimes.length;
      const deadline = performance.now() + patience;
      while (frameTimes.length === heard) {
        if (performance.now() > deadline) throw new Error('The agent says nothing.');
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return frameTimes[heard] ?? 0;
    },
    waitUntilQuiet,
    cutShort: async () => {
      send({ type: 'say', message: 'Yes.', interruptionsEnabled: true, interruptAssistantEnabled: true });
      await waitUntilQuiet();
    },
    hangUp: async () => {
      if (socket.readyState === WebSocket.OPEN) {
        send({ type: 'room', event: 'leave' });
        socket.close(1000);
      }
      await closed;
    },
    lose: () => socket.terminate(),
    closed,
  };
}
