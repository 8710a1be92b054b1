import { pino } from 'pino';
import { afterAll, vi } from 'vitest';
import type { AgentTransport, TranscriptLine } from '#server/voice/agent/agent.ts';
import { createAgent } from '#server/voice/agent/create-agent.ts';
import { createBrowserHearing } from '#server/voice/ears/browser-hearing.ts';
import { loadVoiceActivity } from '#server/voice/ears/load-voice-activity.ts';
import { createCachedSpeech } from '#server/voice/mouth/cached-speech.ts';
import { createFliteSpeech } from '#server/voice/mouth/flite/flite-speech.ts';
import { createTicker } from '#server/voice/mouth/playback/ticker.ts';
import type { Speech } from '#server/voice/mouth/speech.ts';
import { createSpeechOfCall } from '#server/voice/mouth/speech-of-call.ts';
import type { AnsweredTurn } from '#server/voice/turns/turn-clock.ts';
import { type AgentCall, startAgentCall } from './agent-call.ts';
import { type Answer, type AnsweringDialogue, createAnsweringDialogue } from './answering-dialogue.ts';

export type FakedTimeCall = AgentCall & {
  readonly dialogue: AnsweringDialogue;
  /** How long the visitor waited for each answer. */
  readonly waits: readonly AnsweredTurn[];
};

/** Starts calls with real voice and ears, and faked time; it waits for flite, which works in threads of its own. */
export type StartFakedTimeCall = (
  answer?: Answer,
  voice?: Speech,
  /** The conversation so far, on another server. */
  before?: readonly TranscriptLine[],
) => FakedTimeCall;

/** Fakes time for the rest of a test file. */
export async function fakeTimeOfCalls(): Promise<StartFakedTimeCall> {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
  });
  const createVoiceActivity = await loadVoiceActivity();
  const flite = createCachedSpeech(await createFliteSpeech(), 10_000_000, () => true);
  let speaking = 0;
  const counted: Speech = {
    async *speak(sentence, signal) {
      speaking++;
      try {
        yield* flite.speak(sentence, signal);
      } finally {
        speaking--;
      }
    },
    close: () => flite.close(),
  };
  afterAll(() => counted.close());

  return (answer, voice = counted, before = []) => {
    const dialogue = createAnsweringDialogue(answer);
    const waits: AnsweredTurn[] = [];
    const call = startAgentCall(
      {
        createAgent: (transport: AgentTransport) =>
          createAgent({
            transport,
            dialogue,
            before,
            ticker: createTicker(20),
            speech: createSpeechOfCall({ engines: [voice], onEngineFailed: () => {} }),
            createHearing: (listener) =>
              createBrowserHearing({
                timers: transport.timers,
                voiceActivity: createVoiceActivity(),
                expects: () => dialogue.expects,
                listener,
              }),
            onTurnAnswered: (turn) => waits.push(turn),
            log: pino({ level: 'silent' }),
          }),
      },
      () => speaking > 0,
    );
    return Object.assign(Object.create(call) as AgentCall, { dialogue, waits });
  };
}
