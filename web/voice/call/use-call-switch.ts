import { useSyncExternalStore } from 'react';
import { type CallSwitch, callSwitch } from './call-switch.ts';

/** The call switch for a component. */
export function useCallSwitch(): CallSwitch {
  return useSyncExternalStore(callSwitch.subscribe, callSwitch.current, callSwitch.current);
}
