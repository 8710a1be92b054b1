import type { SharedCalls } from '../../database/shared-calls.ts';
import type { Log } from '../../log.ts';
import type { Call, CallIdentity } from '../call.ts';
import { sealState } from '../call-state.ts';

/** Saves how far a call is, so that another server can go on with it. */
export interface CallSaver {
  /** Soon, and together with what happens in the meantime. */
  save(call: Call): void;
  /** For the last time. */
  finish(call: Call): void;
}

export interface CallSaverOptions {
  readonly calls: SharedCalls;
  /** This server. */
  readonly server: string;
  readonly identity: CallIdentity;
  /** Another server has the call. */
  readonly onMoved: () => void;
  readonly log: Log;
}

export function createCallSaver({ calls, server, identity, onMoved, log }: CallSaverOptions): CallSaver {
  const { id, token } = identity;
  let isSaving = false;
  let isWanted = false;
  let isFinished = false;

  async function write(call: Call): Promise<void> {
    isSaving = true;
    try {
      // While one is in progress the next waits, and has everything that happened by then.
      while (isWanted) {
        isWanted = false;
        const isLast = isFinished;
        const state = sealState(call.state, token);
        const isOurs = isLast
          ? await calls.finish(id, server, state, call.isJoined)
          : await calls.save(id, server, state, call.isJoined);
        if (!isOurs && !isFinished) onMoved();
      }
    } catch (err) {
      // The call goes on; only another server could not.
      log.warn({ call: id, err }, 'a voice call could not be saved');
    } finally {
      isSaving = false;
    }
  }

  function want(call: Call): void {
    isWanted = true;
    // After what happens at this moment, which may be several things.
    if (!isSaving) queueMicrotask(() => !isSaving && void write(call));
  }

  return {
    save(call) {
      if (!isFinished) want(call);
    },
    finish(call) {
      isFinished = true;
      want(call);
    },
  };
}
