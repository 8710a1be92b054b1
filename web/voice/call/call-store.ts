import { createStore, useStore } from '../../create-store.ts';
import { type Call, type CallEvent, idle, transition } from './call-state.ts';
import { type ButtonState, showCallState } from './call-switch.ts';

const call = createStore<Call>(idle);

/** The current call. It lives outside the pages, so that it continues while the visitor moves between them. */
export const currentCall = call.current;

/** Dispatches an event, and updates everything that shows the call. */
export function dispatch(event: CallEvent): void {
  const next = transition(currentCall(), event);
  call.set(next);
  showCallState(buttonState(next));
}

/** The call in a component. */
export function useCall(): Call {
  return useStore(call);
}

function buttonState({ status }: Call): ButtonState {
  return status === 'connecting' || status === 'connected' ? status : 'idle';
}
