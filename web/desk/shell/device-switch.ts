import { tryStorage } from '../../try-storage.ts';

/** A choice that belongs to the device and not to the member. */
export interface DeviceSwitch {
  isOn(): boolean;
  set(isOn: boolean): void;
}

/**
 * @param name under which the device keeps it
 * @param isOnAtFirst until somebody chooses
 */
export function deviceSwitch(name: string, isOnAtFirst = true): DeviceSwitch {
  /** The choice made in this tab, where nothing can be stored. */
  let unkept: 'on' | 'off' | undefined;
  return {
    isOn() {
      const kept = unkept ?? tryStorage(() => localStorage.getItem(name));
      return kept === undefined || kept === null ? isOnAtFirst : kept !== 'off';
    },
    set(isOn) {
      const next = isOn ? 'on' : 'off';
      try {
        if (isOn === isOnAtFirst) localStorage.removeItem(name);
        else localStorage.setItem(name, next);
      } catch {
        unkept = next;
      }
    },
  };
}
