import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Context, Hono } from 'hono';
import type { RawAnswer } from '../../http/raw-answer.ts';
import type { Log } from '../../log.ts';
import type { PageRule } from '../admission/calling-page.ts';
import { createRooms } from '../admission/rooms.ts';
import type { AgentFactory } from '../agent/agent.ts';
import type { CallRecorder } from '../calls/call-recorder.ts';
import { createCalls, type SharedVoice } from '../calls/calls.ts';
import { createChats } from './chats.ts';
import { createVoiceApi } from './voice-api.ts';

/** The embedded voice provider: calls with our own agent, without any account (DESIGN 4). */
export interface EmbeddedProvider {
  /** To be mounted at /voice. */
  readonly api: Hono;
  /** Takes the WebSocket connections of the rooms. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** How many calls are not over. */
  readonly runningCalls: number;
  /** Begins no more calls here; resolves when the running ones are over. */
  drain(): Promise<void>;
  /** Gives all calls to another server, or ends them; resolves when nothing of them is left. */
  stop(): Promise<void>;
}

export interface EmbeddedProviderOptions {
  readonly agents: AgentFactory;
  /** CALLS_PER_HOUR: for each client address; 0 for no limit. */
  readonly callsPerHour: number;
  /** MAX_CALL_SECONDS; 0 for no limit. */
  readonly maxCallSeconds: number;
  /** WIDGET_CALLS_PER_HOUR: for each other site; 0 for no limit. */
  readonly widgetCallsPerHour?: number;
  /** Whose pages may call. */
  readonly pageRule: PageRule;
  /** Where the site is, for clients that aren't pages. */
  readonly siteUrl: string;
  readonly clientAddress: (c: Context) => string;
  /** Refuses what does not become a WebSocket. */
  readonly answer: RawAnswer;
  /** Where several servers share the database. */
  readonly shared?: SharedVoice | undefined;
  /** Told why each call ended, and its seconds. */
  readonly onCallEnded?: (reason: string, seconds: number) => void;
  /** Notes calls for the desk; undefined where it has no database. */
  readonly recorder?: CallRecorder | undefined;
  /** CALL_TRANSCRIPTS_DAYS: told to callers. */
  readonly transcriptDays?: number;
  readonly log: Log;
}

export function createEmbeddedProvider(options: EmbeddedProviderOptions): EmbeddedProvider {
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
    api: createVoiceApi({
      calls,
      chats: createChats({ agents, perHour: callsPerHour, log }),
      pageRule,
      siteUrl,
      maxSeconds: maxCallSeconds,
      transcriptDays,
      clientAddress,
    }),
    upgrade: rooms.upgrade,
    get runningCalls() {
      return calls.running;
    },
    drain: () => calls.drain(),
    async stop() {
      await calls.stop();
      await rooms.close();
      await recorder?.settle();
      await agents.close();
    },
  };
}
