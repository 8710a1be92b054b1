import type { EngineSettings } from '../../config.ts';
import type { Log } from '../../log.ts';
import { frameMs } from '../audio-format.ts';
import { createBrowserHearing } from '../ears/browser-hearing.ts';
import type { Hearing, HearingListener } from '../ears/hearing.ts';
import { loadVoiceActivity } from '../ears/load-voice-activity.ts';
import { createOpenAiRecognizer } from '../ears/openai-recognizer.ts';
import type { Recognizer } from '../ears/recognizer.ts';
import { createServerHearing } from '../ears/server-hearing.ts';
import type { CreateDialogue, Dialogue } from '../mind/dialogue.ts';
import { isFixedSentence } from '../mind/fixed-sentences.ts';
import type { RunningModels } from '../models/running-models.ts';
import { createCachedSpeech } from '../mouth/cached-speech.ts';
import { createFliteSpeech } from '../mouth/flite-speech.ts';
import { createOpenAiSpeech } from '../mouth/openai-speech.ts';
import type { Speech } from '../mouth/speech.ts';
import { createSpeechOfCall } from '../mouth/speech-of-call.ts';
import { createTicker } from '../mouth/ticker.ts';
import type { StoreBooking } from '../store-booking.ts';
import type { AgentFactory } from './agent.ts';
import { createAgent } from './create-agent.ts';

export interface AgentFactoryOptions {
  readonly engines: EngineSettings;
  readonly createDialogue: CreateDialogue;
  readonly storeBooking: StoreBooking;
  /** What runs on this machine by now. */
  readonly models?: Pick<RunningModels, 'recognizer'>;
  readonly log: Log;
}

/** Sound of fixed sentences kept by each engine that speaks: 32 MB, about 17 minutes. */
const cacheBytes = 32 * 1024 * 1024;

/** Makes the agents of this process, with the engines that the settings name. */
export async function createAgentFactory({
  engines,
  createDialogue,
  storeBooking,
  models,
  log,
}: AgentFactoryOptions): Promise<AgentFactory> {
  const [createVoiceActivity, flite] = await Promise.all([loadVoiceActivity(), createFliteSpeech()]);
  const builtIn = createCachedSpeech(flite, cacheBytes, isFixedSentence);
  const { baseUrl, apiKey, agentModel, sttModel, ttsModel } = engines;
  const server = baseUrl !== undefined && apiKey !== undefined ? { baseUrl, apiKey } : undefined;
  const outside =
    server && ttsModel !== undefined
      ? createCachedSpeech(createOpenAiSpeech({ ...server, model: ttsModel }), cacheBytes, isFixedSentence)
      : undefined;
  const outsideRecognizer =
    server && sttModel !== undefined ? createOpenAiRecognizer({ ...server, model: sttModel }) : undefined;
  const ticker = createTicker(frameMs);

  function createHearing(
    recognizer: Recognizer | undefined,
    listener: HearingListener,
    dialogue: Dialogue,
  ): Hearing {
    const voiceActivity = createVoiceActivity();
    const expects = (): Dialogue['expects'] => dialogue.expects;
    return recognizer
      ? createServerHearing({ voiceActivity, recognizer, expects, listener })
      : createBrowserHearing({ voiceActivity, expects, listener });
  }

  const warmth = new AbortController();
  // An outside voice costs money, so it is asked in calls only.
  if (!outside) void warmUp(createDialogue, builtIn, warmth.signal);

  return {
    engage() {
      const recognizer = outsideRecognizer ?? models?.recognizer;
      return {
        transcriber: recognizer ? 'server' : 'browser',
        voice: outside ? 'openai' : 'flite',
        model: server && agentModel !== undefined ? 'openai' : 'concierge',
        createAgent(transport, clientAddress) {
          const dialogue = createDialogue({ storeBooking: (row) => storeBooking(row, clientAddress) });
          return createAgent({
            transport,
            dialogue,
            speech: createSpeechOfCall({
              engines: outside ? [outside, builtIn] : [builtIn],
              onEngineFailed: (error) => log.error({ err: error }, 'an engine of the agent cannot speak'),
            }),
            ticker,
            createHearing: (listener) => createHearing(recognizer, listener, dialogue),
            log,
          });
        },
      };
    },
    async close() {
      warmth.abort();
      await Promise.all([builtIn.close(), outside?.close()]);
    },
  };
}

/** Speaks the greeting once before anybody calls: it waits in memory then, and the threads run. */
async function warmUp(createDialogue: CreateDialogue, speech: Speech, signal: AbortSignal): Promise<void> {
  const dialogue = createDialogue({ storeBooking: () => Promise.resolve({ kind: 'unavailable' }) });
  try {
    for await (const output of dialogue.respond({ type: 'call-started' }, signal)) {
      if (output.type !== 'sentence') continue;
      for await (const _piece of speech.speak(output.text, signal));
    }
  } catch {
    // Whatever is wrong shows, and is reported, in the first call.
  }
}
