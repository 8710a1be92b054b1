import type { ComponentType } from 'react';
import { createStore } from '../../create-store.ts';

/** The look of the voice button (SPEC VB8). */
export type ButtonState = 'idle' | 'connecting' | 'connected';

/** The code for a call, loaded when somebody is about to call: the voice client, the panel and everything they need. */
export interface CallModule {
  readonly startCall: () => void;
  readonly endCall: () => void;
  /** Continues the previous page's call, if there is one. */
  readonly resumeCall: () => void;
  /** Shows a running call. */
  readonly CallPanel: ComponentType;
  /** Shows why a call failed, or how long it lasted. */
  readonly CallOutcome: ComponentType;
}

/** The small part of a call that is in the first load. */
export interface CallSwitch {
  readonly state: ButtonState;
  /** `undefined` until it is loaded, `null` if loading failed. */
  readonly module: CallModule | null | undefined;
}

export const callSwitch = createStore<CallSwitch>({ state: 'idle', module: undefined });

/** Called by the call itself. */
export function showCallState(state: ButtonState): void {
  const current = callSwitch.current();
  if (state !== current.state) callSwitch.set({ ...current, state });
}
