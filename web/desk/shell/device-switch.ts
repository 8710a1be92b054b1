import { tryStorage } from '../../try-storage.ts';

/** A choice stored per device rather than per member. */
export interface DeviceSwitch {
  isOn(): boolean;
  set(isOn: boolean): void;
}

/**
 * @param name the storage key
 * @param isOnAtFirst the value until somebody chooses
 */
export function deviceSwitch(name: string, isOnAtFirst = true): DeviceSwitch {
  /** This tab's choice, when nothing can be stored. */
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
