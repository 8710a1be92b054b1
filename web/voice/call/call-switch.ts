import type { ComponentType } from 'react';
import { createStore } from '../../create-store.ts';

/** The look of the voice button (SPEC VB8). */
export type ButtonState = 'idle' | 'connecting' | 'connected';

/** The code for a call, loaded when somebody is about to call: the voice client, the panel and all that belongs to it. */
export interface CallModule {
  readonly startCall: () => void;
  readonly endCall: () => void;
  /** Goes on with the call of the page before, if there is one. */
  readonly resumeCall: () => void;
  /** The call while it is on. */
  readonly CallPanel: ComponentType;
  /** Its outcome: why it failed, or how long it was. */
  readonly CallOutcome: ComponentType;
}

/** The first load's share of a call. */
export interface CallSwitch {
  readonly state: ButtonState;
  /** `undefined` until it is loaded, `null` when it could not be. */
  readonly module: CallModule | null | undefined;
}

export const callSwitch = createStore<CallSwitch>({ state: 'idle', module: undefined });

/** Called by the call itself. */
export function showCallState(state: ButtonState): void {
  const current = callSwitch.current();
  if (state !== current.state) callSwitch.set({ ...current, state });
}
