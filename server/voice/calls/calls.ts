import type { CallLimits, SharedCalls } from '../../database/shared-calls.ts';
import { sameSecret } from '../../http/same-secret.ts';
import type { Log } from '../../log.ts';
import type { CallEngines, Caller } from '../agent/agent.ts';
import { createOtherServers, type OtherServers } from '../other-servers/other-servers.ts';
import { type Call, type CallIdentity, newCallIdentity } from './call.ts';
import { createCallPlaces, type FullPlaces, retrySeconds } from './call-places.ts';
import type { CallRecord } from './call-record.ts';
import { sharedIdentity } from './call-saver.ts';
import { type CallState, openState, recordOf, sealState, secretHash } from './call-state.ts';
import { createEndedCalls, type EndedCall } from './ended-calls.ts';
import { createRunningCalls, type RunningCallsOptions } from './running-calls.ts';

/** A new call, here or on another server. */
export interface NewCall extends CallIdentity {
  readonly createdAt: Date;
  readonly engines: CallEngines;
}

export type CreateOutcome =
  | { readonly kind: 'created'; readonly call: NewCall }
  | FullPlaces
  | { readonly kind: 'full' | 'stopping'; readonly retryAfterSeconds: number };

export type FoundCall =
  | { readonly kind: 'running'; readonly call: Call }
  | { readonly kind: 'ended'; readonly call: EndedCall };

export type LocatedCall =
  | { readonly kind: 'ended' }
  | {
      readonly kind: 'elsewhere';
      /** Address of the server that has it; undefined if that server is gone, or is this one. */
      readonly address: string | undefined;
      /** Continues it here. @returns undefined if another server does */
      takeOver(): Promise<Call | undefined>;
    };

/** The voice data that this server shares with others on its database. */
export interface SharedVoice {
  readonly calls: SharedCalls;
  /** The address at which the others reach this one. */
  readonly address: string;
}

export interface CallsOptions extends Omit<RunningCallsOptions, 'ended'> {
  /** Per client address (CALLS_PER_HOUR); 0 for no limit, including on simultaneous calls. */
  readonly perHour: number;
  /** Per site with the widget (WIDGET_CALLS_PER_HOUR); 0 for no limit. */
  readonly perHourOfSite?: number;
  /** Undefined if this is the only server. */
  readonly shared?: SharedVoice | undefined;
}

/** Simultaneous calls per process: two cores can handle more than 50 speaking ones, and most are mostly silent. */
const maxRunning = 200;

/** All calls of this process, and access to those of other servers on the same database. */
export function createCalls(options: CallsOptions) {
  const { agents, perHour, perHourOfSite = 0, maxSeconds, shared, onCallEnded, recorder, log } = options;
  const ended = createEndedCalls();
  const running = createRunningCalls({ agents, maxSeconds, ended, onCallEnded, recorder, log });
  const places = createCallPlaces({ perHour, perHourOfSite, running: running.values });
  let isDraining = false;
  let isStopping = false;

  const others: OtherServers | undefined =
    shared &&
    createOtherServers({
      ...shared,
      now: () => ({ running: running.size, isOpen: !isDraining }),
      most: maxRunning,
      onSeen: running.saveWaiting,
      log,
    });

  function find(id: string, token: string): FoundCall | undefined {
    const call = running.find(id)?.call;
    if (call) return sameSecret(token, call.token) ? { kind: 'running', call } : undefined;
    const over = ended.find(id);
    return over && sameSecret(token, over.token) ? { kind: 'ended', call: over } : undefined;
  }

  return {
    /** Starts a call, within the limits: here, or on another server if this one accepts no more. */
    async create(caller: Caller): Promise<CreateOutcome> {
      const isFull = running.size >= maxRunning;
      const elsewhere = isDraining || isFull ? await others?.freest() : undefined;
      if (isDraining && !elsewhere) return { kind: 'stopping', retryAfterSeconds: retrySeconds };
      if (isFull && !elsewhere) return { kind: 'full', retryAfterSeconds: retrySeconds };
      const identity = newCallIdentity();
      const call: NewCall = { ...identity, createdAt: new Date(), engines: agents.engage() };
      if (others) {
        const begun = await beginShared(
          others,
          { call, caller, server: elsewhere?.id ?? others.id, limits: places.limits },
          log,
        );
        if (begun && begun.kind !== 'begun') return begun;
        if (begun && elsewhere) {
          recorder?.begun(caller);
          return { kind: 'created', call };
        }
        if (isStopping) return { kind: 'stopping', retryAfterSeconds: retrySeconds };
        if (begun) {
          running.run({ identity, caller }, others);
          recorder?.begun(caller);
          return { kind: 'created', call };
        }
        if (isDraining) return { kind: 'stopping', retryAfterSeconds: retrySeconds };
        if (isFull) return { kind: 'full', retryAfterSeconds: retrySeconds };
      }
      const place = places.take(caller);
      if ('kind' in place) return place;
      const { saver } = running.run({ identity, caller, onNobodyCame: place.giveBack }, others);
      // Other servers learn of it as soon as the database is back.
      saver?.save();
      recorder?.begun(caller);
      return { kind: 'created', call };
    },
    /** A call of this process. @returns undefined for both an unknown call and a wrong token */
    find,
    /** Whether no other server has calls: then an unknown call is over. */
    areAllHere: others === undefined,
    /** A call that is not in this process. @throws when the database is down */
    async locate(id: string, token: string): Promise<LocatedCall | undefined> {
      if (!others) return undefined;
      const found = await others.calls.find(id, secretHash(token));
      if (!found) return undefined;
      if (found.isOver) return { kind: 'ended' };
      return {
        kind: 'elsewhere',
        address: await others.addressOf(found.server),
        async takeOver() {
          if (isStopping) return undefined;
          const sealed = await others.calls.claim(id, found.server, others.id);
          const before = sealed && openState(sealed, token);
          if (!before || isStopping) return undefined;
          // Two connections of the same visitor may have asked for it.
          const present = running.find(id)?.call;
          if (present) return present;
          if (found.server !== others.id) log.info({ call: id }, 'voice call taken over from another server');
          const { clientAddress, site, source, zone } = before;
          const caller = { clientAddress, site, source, zone };
          return running.run({ identity: { id, token }, caller, before }, others).call;
        },
      };
    },
    /** The record of a call, wherever it is. @throws when the database is down */
    async read(id: string, token: string): Promise<CallRecord | undefined> {
      const here = find(id, token);
      if (here) return here.call.record;
      const found = await others?.calls.find(id, secretHash(token));
      const state = found && openState(found.state, token);
      return state && recordOf(id, state);
    },
    /** The number of calls that are not over. */
    get running() {
      return running.size;
    },
    /** Starts no more calls here; resolves when the running ones are over. */
    async drain() {
      isDraining = true;
      await others?.tell();
      await running.over();
    },
    /** Hands all of them over to another server, or ends them if there is none, and accepts no more. */
    async stop() {
      isDraining = true;
      isStopping = true;
      await others?.tell();
      await Promise.all([...running.values()].map((call) => running.giveAway(call, others)));
      for (const { call } of running.values()) call.end('server-stopped');
      ended.clear();
      await others?.stop();
    },
  };
}

export type Calls = ReturnType<typeof createCalls>;

interface SharedBeginning {
  readonly call: NewCall;
  readonly caller: Caller;
  /** The server that runs it. */
  readonly server: string;
  readonly limits: CallLimits;
}

/** Counts and records a call in the shared database. @returns undefined if the database is down */
async function beginShared(
  servers: OtherServers,
  { call, caller, server, limits }: SharedBeginning,
  log: Log,
) {
  const state: CallState = {
    createdAt: call.createdAt.getTime(),
    ...caller,
    transcriber: call.engines.transcriber,
    lines: [],
    keys: {},
    received: 0,
    mind: undefined,
  };
  try {
    return await servers.calls.begin(
      {
        ...sharedIdentity(call, caller),
        server,
        state: sealState(state, call.token),
      },
      limits,
    );
  } catch (err) {
    log.warn({ err }, 'the database is unavailable, so a call is counted on this server only');
    return undefined;
  }
}
