import { clientOf, createClientLimit } from '../intake/client-limit.ts';
import type { Log } from '../log.ts';
import type { AgentFactory, Caller } from './agent/agent.ts';
import { type Call, createCall } from './call.ts';
import { createEndedCalls, type EndedCall } from './ended-calls.ts';
import { sameSecret } from './same-secret.ts';

/** All calls of the process. */
export interface Calls {
  /** Starts a call, within the limits. */
  create(caller: Caller): CreateOutcome;
  /** @returns undefined for an unknown call and for a wrong token alike */
  find(id: string, token: string): FoundCall | undefined;
  /** How many are not over. */
  readonly running: number;
  /** Ends them all and takes no more. */
  stop(): void;
}

export type CreateOutcome =
  | { readonly kind: 'created'; readonly call: Call }
  | {
      readonly kind: 'too-many-of-client' | 'too-many-at-once' | 'too-many-of-site' | 'full' | 'stopping';
      readonly retryAfterSeconds: number;
    };

export type FoundCall =
  | { readonly kind: 'running'; readonly call: Call }
  | { readonly kind: 'ended'; readonly call: EndedCall };

export interface CallsOptions {
  readonly agents: AgentFactory;
  /** For each client address (CALLS_PER_HOUR); 0 for no limit, neither for calls at once. */
  readonly perHour: number;
  /** For each site with the widget (WIDGET_CALLS_PER_HOUR); 0 for no limit. */
  readonly perHourOfSite?: number;
  /** Length of one call (MAX_CALL_SECONDS); 0 for no limit. */
  readonly maxSeconds: number;
  /** Told why each call ended, and its seconds; 0 when nobody joined. */
  readonly onCallEnded?: ((reason: string, seconds: number) => void) | undefined;
  readonly log: Log;
}

/**
 * Calls in all at once: two cores hold more than 50 that speak, and most are silent most of the time. Beyond one
 * machine the answer is a hosted provider.
 */
const maxRunning = 200;

/** Calls of one client at once: a household or a small office behind one address. */
const maxRunningOfClient = 5;

/** When a place may be free again, in seconds: a room that nobody joins is free after half a minute. */
const retrySeconds = 30;

export function createCalls(options: CallsOptions): Calls {
  const { agents, perHour, perHourOfSite = 0, maxSeconds, onCallEnded, log } = options;
  const running = new Map<string, { readonly call: Call; readonly client: string }>();
  const ended = createEndedCalls();
  const hourly = { windowMs: 60 * 60_000, now: () => performance.now() };
  const limit = createClientLimit({ slots: perHour, ...hourly });
  const siteLimit = createClientLimit({ slots: perHourOfSite, ...hourly });
  let isStopping = false;

  function runningOf(client: string): number {
    return [...running.values()].filter((other) => other.client === client).length;
  }

  function logEnd({ record: { id, site, stage } }: Call): void {
    if (stage.status !== 'ended') return;
    const { startedAt, endedAt, endedReason } = stage;
    const seconds = startedAt ? Math.round((endedAt.getTime() - startedAt.getTime()) / 1000) : 0;
    log.info({ call: id, ...(site && { site }), seconds, reason: endedReason }, 'voice call ended');
    onCallEnded?.(endedReason, seconds);
  }

  return {
    create(caller) {
      const { clientAddress, site } = caller;
      if (isStopping) return { kind: 'stopping', retryAfterSeconds: retrySeconds };
      if (running.size >= maxRunning) return { kind: 'full', retryAfterSeconds: retrySeconds };
      const client = clientOf(clientAddress);
      if (perHour > 0 && runningOf(client) >= maxRunningOfClient) {
        return { kind: 'too-many-at-once', retryAfterSeconds: retrySeconds };
      }
      const slot = limit.take(clientAddress);
      if (slot.kind === 'full') {
        return { kind: 'too-many-of-client', retryAfterSeconds: slot.retryAfterSeconds };
      }
      const siteSlot = site === undefined ? undefined : siteLimit.take(site);
      if (siteSlot?.kind === 'full') {
        slot.giveBack();
        return { kind: 'too-many-of-site', retryAfterSeconds: siteSlot.retryAfterSeconds };
      }
      const call = createCall({
        engines: agents.engage(),
        caller,
        maxSeconds,
        log,
        onEnd(wasJoined) {
          running.delete(call.id);
          ended.add({ token: call.token, record: call.record });
          // A call that never came about costs nothing.
          if (!wasJoined) {
            slot.giveBack();
            siteSlot?.giveBack();
          }
          logEnd(call);
        },
      });
      running.set(call.id, { call, client });
      return { kind: 'created', call };
    },
    find(id, token) {
      const call = running.get(id)?.call;
      if (call) return sameSecret(token, call.token) ? { kind: 'running', call } : undefined;
      const over = ended.find(id);
      return over && sameSecret(token, over.token) ? { kind: 'ended', call: over } : undefined;
    },
    get running() {
      return running.size;
    },
    stop() {
      isStopping = true;
      for (const { call } of running.values()) call.end('server-stopped');
      ended.clear();
    },
  };
}
