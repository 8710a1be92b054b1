import { useSyncExternalStore } from 'react';
import { type Call, type CallEvent, idle, transition } from './call-state.ts';
import { type ButtonState, showCallState } from './call-switch.ts';

let call: Call = idle;
const listeners = new Set<() => void>();

/** The call now. It lives outside the pages, so that it goes on while the visitor moves between them. */
export function currentCall(): Call {
  return call;
}

/** Dispatches what happened, and updates everything that shows the call. */
export function dispatch(event: CallEvent): void {
  const next = transition(call, event);
  if (next === call) return;
  call = next;
  showCallState(buttonState(next));
  for (const notify of listeners) notify();
}

/** The call for a component. */
export function useCall(): Call {
  return useSyncExternalStore(subscribe, currentCall, currentCall);
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

function buttonState({ status }: Call): ButtonState {
  return status === 'connecting' || status === 'connected' ? status : 'idle';
}
