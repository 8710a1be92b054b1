import { useSyncExternalStore } from 'react';
import { type CallSwitch, callSwitch, subscribeToCallSwitch } from './call-switch.ts';

/** The call switch for a component. */
export function useCallSwitch(): CallSwitch {
  return useSyncExternalStore(subscribeToCallSwitch, callSwitch, callSwitch);
}
