import type { SharedCalls } from '../../database/shared-calls.ts';
import { clientOf, networkOf } from '../../limits/client-limit.ts';
import type { Log } from '../../log.ts';
import type { Caller } from '../agent/agent.ts';
import type { Call, CallIdentity } from './call.ts';
import { sealState, secretHash } from './call-state.ts';

export interface CallSaverOptions {
  readonly calls: SharedCalls;
  /** This server. */
  readonly server: string;
  readonly identity: CallIdentity;
  readonly caller: Caller;
  readonly call: () => Call;
  /** Another server has the call. */
  readonly onMoved: () => void;
  /** The database is away, and `save` has to be called once more when it is back. */
  readonly onUnsaved: () => void;
  readonly log: Log;
}

/** What never changes of a call that servers share. */
export function sharedIdentity({ id, token }: CallIdentity, { clientAddress, site = '' }: Caller) {
  return {
    id,
    secretHash: secretHash(token),
    client: clientOf(clientAddress),
    network: networkOf(clientAddress),
    site,
  };
}

/** Saves how far a call is, so that another server can go on with it. */
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
      // While one is in progress the next waits, and has everything that happened by then.
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
    /** Saves soon, along with anything that happens meanwhile; after the call's end, for the last time. */
    save() {
      isWanted = true;
      // After what happens at this moment, which may be several things.
      if (!isSaving) queueMicrotask(() => !isSaving && void saveAll());
    },
    /** Gives the call to another server. @returns false: it could not be given */
    giveTo: (to: string) => write(to).catch(() => false),
  };
}

export type CallSaver = ReturnType<typeof createCallSaver>;
