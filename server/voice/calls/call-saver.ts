import type { SharedCalls } from '../../database/shared-calls.ts';
import { clientOf, networkOf } from '../../limits/client-limit.ts';
import type { Log } from '../../log.ts';
import type { Caller } from '../agent/agent.ts';
import type { Call, CallIdentity } from './call.ts';
import { sealState, secretHash } from './call-state.ts';

export interface CallSaverOptions {
  readonly calls: SharedCalls;
  /** Id of this server. */
  readonly server: string;
  readonly identity: CallIdentity;
  readonly caller: Caller;
  readonly call: () => Call;
  /** Another server has the call. */
  readonly onMoved: () => void;
  /** The database is away: `save` has to be called again when it is back. */
  readonly onUnsaved: () => void;
  readonly log: Log;
}

/** The parts of a shared call that never change. */
export function sharedIdentity({ id, token }: CallIdentity, { clientAddress, site = '' }: Caller) {
  return {
    id,
    secretHash: secretHash(token),
    client: clientOf(clientAddress),
    network: networkOf(clientAddress),
    site,
  };
}

/** Saves the state of a call, so that another server can continue it. */
export function createCallSaver(options: CallSaverOptions) {
  const { calls, server, identity, caller, call, onMoved, onUnsaved, log } = options;
  const { id, token } = identity;
  const same = sharedIdentity(identity, caller);
  let isSaving = false;
  let isWanted = false;
  let hasFailed = false;
  let isElsewhere = false;

  async function write(to: string): Promise<boolean> {
    const { state, isJoined, record } = call();
    const isOver = record.stage.status === 'ended';
    return await calls.save(
      { ...same, server: to, state: sealState(state, token), isJoined, isOver },
      server,
    );
  }

  async function saveAll(): Promise<void> {
    isSaving = true;
    try {
      // While a save is in progress the next one waits, and then includes everything that has happened by then.
      while (isWanted && !isElsewhere) {
        isWanted = false;
        isElsewhere = !(await write(server));
      }
      if (isElsewhere) onMoved();
      hasFailed = false;
    } catch (err) {
      // The call continues here; only another server couldn't continue it.
      if (!hasFailed) log.warn({ call: id, err }, 'a voice call could not be saved');
      hasFailed = true;
      onUnsaved();
    } finally {
      isSaving = false;
    }
  }

  return {
    /** Saves soon, including anything that happens until then; after the call's end, for the last time. */
    save() {
      isWanted = true;
      // Deferred, since several things may happen at this moment.
      if (!isSaving) queueMicrotask(() => !isSaving && void saveAll());
    },
    /** Hands the call over to another server. @returns false if that failed */
    giveTo: (to: string) => write(to).catch(() => false),
  };
}

export type CallSaver = ReturnType<typeof createCallSaver>;
