import { randomUUID } from 'node:crypto';
import { onTestFinished, vi } from 'vitest';
import type { Agent, AgentTransport, CallEngines, TranscriptLine } from '#server/voice/agent/agent.ts';
import { createCallTimers } from '#server/voice/call-timers.ts';
import type { AgentMessage, EndedReason } from '#shared/voice/messages.ts';

/** One call with an agent, without a room: what it sends is written down. */
export interface AgentCall {
  readonly agent: Agent;
  readonly messages: readonly (AgentMessage | 'listening')[];
  readonly kept: readonly TranscriptLine[];
  /** Visitors' questions the agent had no answer to. */
  readonly unanswered: readonly string[];
  /** When each frame of the agent's voice came, and how loud it was (RMS, of 1). */
  readonly frames: readonly { readonly at: number; readonly level: number }[];
  /** When the agent asked the player to drop what is left. */
  readonly clears: readonly number[];
  readonly endedReason: EndedReason | undefined;
  /** The messages of a type. */
  of<Type extends AgentMessage['type']>(type: Type): readonly Extract<AgentMessage, { type: Type }>[];
  /** Lines such as `user: Hello`, finals only. */
  readonly lines: readonly string[];
  type(text: string): void;
  /** From now on this part of the room throws. */
  breaks(part: 'send' | 'sendAudio'): void;
  /** Speaks into the microphone in real time. */
  speak(sound: Int16Array): Promise<void>;
  /** Lets time pass where a test fakes it. */
  pass(ms: number): Promise<void>;
  /** Resolves as soon as something is true. @throws when it does not become so in 10 s */
  until(isTrue: () => boolean): Promise<void>;
  /** Ends the agent and the call's timers. Harmless when repeated. */
  close(): void;
}

const samplesPerFrame = 320;

/** @param isSpeaking whether a voice is working on a sentence: faked time stands still until then */
export function startAgentCall(
  engines: Pick<CallEngines, 'createAgent'>,
  isSpeaking: () => boolean = () => false,
): AgentCall {
  const messages: (AgentMessage | 'listening')[] = [];
  const kept: TranscriptLine[] = [];
  const unanswered: string[] = [];
  const frames: { at: number; level: number }[] = [];
  const clears: number[] = [];
  let endedReason: EndedReason | undefined;
  const timers = createCallTimers(() => transport.end('assistant-error'));
  const transport: { -readonly [Part in keyof AgentTransport]: AgentTransport[Part] } = {
    timers,
    sendAudio: (frame) => frames.push({ at: performance.now(), level: levelOf(frame) }),
    clearAudio: () => clears.push(performance.now()),
    send: (message) => messages.push(message),
    keep: (spoken) => kept.push(spoken),
    keepUnanswered: (question) => unanswered.push(question),
    takeBackUnanswered: () => unanswered.pop(),
    end(reason) {
      endedReason ??= reason;
      close();
    },
  };
  const agent = engines.createAgent(transport, {
    clientAddress: '127.0.0.1',
    bookingId: () => randomUUID(),
  });
  function close(): void {
    timers.close();
    agent.close();
  }
  onTestFinished(close);

  const of: AgentCall['of'] = (type) =>
    messages.filter((message) => message !== 'listening' && message.type === type) as never;

  async function waitUntil(isTrue: () => boolean): Promise<void> {
    for (let tries = 0; !isTrue(); tries++) {
      if (tries > 5000) throw new Error(`It did not happen. Seen: ${JSON.stringify(messages)}`);
      await realDelay(2);
    }
  }

  return {
    agent,
    messages,
    kept,
    unanswered,
    frames,
    clears,
    get endedReason() {
      return endedReason;
    },
    of,
    get lines() {
      return kept.map(({ role, message }) => `${role}: ${message}`);
    },
    breaks(part) {
      transport[part] = () => {
        throw new Error(`no ${part}`);
      };
    },
    type: (content) => agent.receive({ type: 'add-message', message: { role: 'user', content } }),
    async speak(sound) {
      const start = performance.now();
      for (let index = 0; (index + 1) * samplesPerFrame <= sound.length; index++) {
        await realDelay(start + index * 20 - performance.now());
        agent.hear(sound.slice(index * samplesPerFrame, (index + 1) * samplesPerFrame));
      }
    },
    async pass(ms) {
      for (let passed = 0; passed < ms; passed += 20) {
        do await realDelay(0);
        while (isSpeaking());
        await vi.advanceTimersByTimeAsync(20);
      }
    },
    until: waitUntil,
    close,
  };
}

/** Of the real clock, also while a test fakes time. */
const { setTimeout: setRealTimeout } = globalThis;
function realDelay(ms: number): Promise<void> {
  return new Promise((resolve) => (ms > 0 ? setRealTimeout(resolve, ms) : setImmediate(resolve)));
}

function levelOf(frame: Int16Array): number {
  return Math.sqrt(frame.reduce((sum, sample) => sum + (sample / 32768) ** 2, 0) / frame.length);
}
