import { createRooms, type RoomsOptions } from '../admission/rooms.ts';
import { type CallsOptions, createCalls } from '../calls/calls.ts';
import { createChats } from './chats.ts';
import { createVoiceApi, type VoiceApiOptions } from './voice-api.ts';

export interface EmbeddedProviderOptions
  extends Pick<CallsOptions, 'agents' | 'shared' | 'recorder' | 'log'>,
    Pick<VoiceApiOptions, 'pageRule' | 'siteUrl' | 'clientAddress' | 'transcriptDays'>,
    Pick<RoomsOptions, 'answer'> {
  /** CALLS_PER_HOUR: for each client address; 0 for no limit. */
  readonly callsPerHour: number;
  /** MAX_CALL_SECONDS; 0 for no limit. */
  readonly maxCallSeconds: number;
  /** WIDGET_CALLS_PER_HOUR: for each other site; 0 for no limit. */
  readonly widgetCallsPerHour?: number;
  /** Called with the reason for each call's end, and its seconds. */
  readonly onCallEnded?: (reason: string, seconds: number) => void;
}

/** The embedded voice provider: calls with our own agent, without any account (DESIGN 4). */
export function createEmbeddedProvider(options: EmbeddedProviderOptions) {
  const {
    agents,
    callsPerHour,
    maxCallSeconds,
    widgetCallsPerHour = 0,
    pageRule,
    siteUrl,
    clientAddress,
    answer,
    shared,
    onCallEnded,
    recorder,
    transcriptDays = 0,
    log,
  } = options;
  const calls = createCalls({
    agents,
    perHour: callsPerHour,
    perHourOfSite: widgetCallsPerHour,
    maxSeconds: maxCallSeconds,
    shared,
    onCallEnded,
    recorder,
    log,
  });
  const rooms = createRooms({ calls, pageRule, answer, log });
  return {
    /** To be mounted at /voice. */
    api: createVoiceApi({
      calls,
      chats: createChats({ agents, perHour: callsPerHour, log }),
      pageRule,
      siteUrl,
      maxSeconds: maxCallSeconds,
      transcriptDays,
      clientAddress,
    }),
    /** Takes the WebSocket connections of the rooms. */
    upgrade: rooms.upgrade,
    /** The number of calls that are not over. */
    get runningCalls() {
      return calls.running;
    },
    /** Starts no more calls here; resolves when the running ones are over. */
    drain: () => calls.drain(),
    /** Hands all calls over to another server, or ends them; resolves when nothing of them is left. */
    async stop() {
      await calls.stop();
      await rooms.close();
      await recorder?.settle();
      await agents.close();
    },
  };
}

export type EmbeddedProvider = ReturnType<typeof createEmbeddedProvider>;
