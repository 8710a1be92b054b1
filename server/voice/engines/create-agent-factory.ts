import { availableParallelism } from 'node:os';
import type { CallTimes } from '../../calendar/booking/call-times.ts';
import type { Log } from '../../log.ts';
import type { EngineSettings } from '../../settings/config.ts';
import type { Agent, AgentFactory } from '../agent/agent.ts';
import { createAgent } from '../agent/create-agent.ts';
import type { StoreBooking } from '../agent/store-booking.ts';
import { frameMs } from '../audio/audio-format.ts';
import { createBrowserHearing } from '../ears/browser-hearing.ts';
import { loadVoiceActivity } from '../ears/load-voice-activity.ts';
import { createServerHearing } from '../ears/server-hearing.ts';
import type { CreateDialogue } from '../mind/dialogue.ts';
import { createCachedSpeech } from '../mouth/cached-speech.ts';
import { createFliteSpeech } from '../mouth/flite/flite-speech.ts';
import { createTicker } from '../mouth/playback/ticker.ts';
import { openRenderedSounds, type RenderedSounds } from '../mouth/rendered/rendered-sounds.ts';
import { createRenderedSpeech } from '../mouth/rendered/rendered-speech.ts';
import type { Speech } from '../mouth/speech.ts';
import { createSpeechOfCall } from '../mouth/speech-of-call.ts';
import type { AnsweredTurn } from '../turns/turn-clock.ts';
import { chooseVoice } from './choose-voice.ts';
import { type Spend, startOutsideRecognizer, startOutsideVoice } from './outside-engines.ts';
import type { RunningModels } from './running-models.ts';
import { isSpokenSentence, spokenSentences } from './spoken-sentences.ts';

export interface AgentFactoryOptions {
  readonly engines: EngineSettings;
  readonly createDialogue: CreateDialogue;
  readonly storeBooking: StoreBooking;
  /** Times for a call, in its visitor's zone. */
  readonly timesFor?: (zone: string | undefined) => CallTimes | undefined;
  /** The models running on this machine so far. */
  readonly models?: Pick<RunningModels, 'recognizer' | 'liveVoice'>;
  /** Called when a call begins, to load what takes time. */
  readonly wake?: () => void;
  /** The agent's sounds; the repository's by default. */
  readonly sounds?: RenderedSounds;
  /** Whether a sentence was taught by the team: it may have no sound yet. */
  readonly isTaught?: (sentence: string) => boolean;
  /** The budget for paid services, shared by all callers. */
  readonly spend?: Spend;
  /** Called with how long visitors waited for each answer. */
  readonly onTurnAnswered?: (turn: AnsweredTurn) => void;
  readonly log: Log;
}

/** Sound of fixed sentences cached per engine: 32 MB, about 17 minutes. */
const cacheBytes = 32 * 1024 * 1024;

/** Creates the agents of this process, with the configured engines. */
export async function createAgentFactory({
  engines,
  createDialogue,
  storeBooking,
  timesFor,
  models,
  wake,
  sounds: given,
  isTaught = () => false,
  spend,
  onTurnAnswered,
  log,
}: AgentFactoryOptions): Promise<AgentFactory> {
  const [createVoiceActivity, fliteSpeech, sounds] = await Promise.all([
    loadVoiceActivity(),
    createFliteSpeech(),
    given ?? openRenderedSounds(),
  ]);
  const cached = (speech: Speech): Speech => createCachedSpeech(speech, cacheBytes, isSpokenSentence);
  const flite = cached(fliteSpeech);
  const rendered = cached(createRenderedSpeech(sounds, () => models?.liveVoice));
  const started = startOutsideVoice(engines, spend);
  const outside = started && { ...started, speech: cached(started.speech) };
  const outsideRecognizer = startOutsideRecognizer(engines, spend);
  const ticker = createTicker(frameMs);

  const isClosed = engines.baseUrl === undefined || engines.agentModel === undefined;
  const missing = spokenSentences().filter((sentence) => !sounds.has(sentence));
  if (isClosed && !outside && missing.length > 0) {
    log.warn(
      { sentences: missing.length },
      'some of the agent’s sentences have no sound yet, so its calls are spoken live: npm run voice:render makes them',
    );
  }
  /** Calls that are spoken live with the sounds' voice: a core can handle about one. */
  let liveCalls = 0;

  const voiceNow = () =>
    chooseVoice(
      { outside: spend?.characters.isSpent ? undefined : outside, rendered, flite },
      {
        isClosed,
        isComplete: missing.length === 0,
        canSpeakLive: models?.liveVoice !== undefined && liveCalls < availableParallelism(),
      },
    );

  /** An outside recognizer costs money for each turn. */
  const recognizerNow = () => (spend?.requests.isSpent ? undefined : outsideRecognizer) ?? models?.recognizer;

  const warmth = new AbortController();
  // An outside voice costs money, so it is only used in calls.
  if (!outside) void warmUp(createDialogue, voiceNow().engines[0], warmth.signal);

  return {
    engage(wanted) {
      wake?.();
      const recognizer = wanted === 'browser' ? undefined : recognizerNow();
      const voice = voiceNow();
      return {
        transcriber: recognizer ? 'server' : 'browser',
        isHeardOutside: recognizer !== undefined && recognizer === outsideRecognizer,
        voice: voice.name,
        model: isClosed ? 'concierge' : 'openai',
        createAgent(transport, { bookingId, before, ...caller }) {
          const startedAt = performance.now();
          // For a continued call the start is unknown here.
          const seconds = () => (before ? undefined : (performance.now() - startedAt) / 1000);
          const dialogue = createDialogue(
            {
              storeBooking: (row) => storeBooking(row, caller, seconds()),
              bookingId,
              times: timesFor?.(caller.zone),
            },
            before?.mind,
          );
          const agent = createAgent({
            transport,
            dialogue,
            speech: createSpeechOfCall({
              engines: voice.engines,
              paid: outside?.speech,
              mayBorrow: isTaught,
              onEngineFailed: (error) => log.error({ err: error }, 'one of the agent’s voices failed'),
            }),
            ticker,
            createHearing(listener) {
              const { timers } = transport;
              const expects = () => dialogue.expects;
              const hearing = { timers, voiceActivity: createVoiceActivity(), expects, listener };
              return recognizer
                ? createServerHearing({ ...hearing, recognizer })
                : createBrowserHearing(hearing);
            },
            before: before?.lines,
            onTurnAnswered,
            log,
          });
          if (!voice.isLive) return agent;
          liveCalls++;
          return withFarewell(agent, () => {
            liveCalls--;
          });
        },
      };
    },
    createChat(caller) {
      wake?.();
      return createDialogue({
        storeBooking: (row) => storeBooking(row, caller),
        times: timesFor?.(caller.zone),
      });
    },
    async close() {
      warmth.abort();
      await Promise.all([flite.close(), rendered.close(), outside?.speech.close()]);
    },
  };
}

/** Reports the end of an agent, once. */
function withFarewell(agent: Agent, onClose: () => void): Agent {
  let isClosed = false;
  return {
    ...agent,
    get mind() {
      return agent.mind;
    },
    close() {
      agent.close();
      if (!isClosed) onClose();
      isClosed = true;
    },
  };
}

/** Renders the greeting before anybody calls: it is then cached, and the threads are running. */
async function warmUp(createDialogue: CreateDialogue, speech: Speech, signal: AbortSignal): Promise<void> {
  const dialogue = createDialogue({ storeBooking: () => Promise.resolve({ kind: 'unavailable' }) });
  try {
    for await (const output of dialogue.respond({ type: 'call-started' }, signal)) {
      if (output.type !== 'sentence') continue;
      for await (const _piece of speech.speak(output.text, signal));
    }
  } catch {
    // Any problem shows up, and is reported, in the first call.
  }
}
