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
  let unkept: boolean | undefined;
  return {
    isOn() {
      if (unkept !== undefined) return unkept;
      try {
        const kept = localStorage.getItem(name);
        return kept === null ? isOnAtFirst : kept !== 'off';
      } catch {
        return isOnAtFirst;
      }
    },
    set(isOn) {
      try {
        if (isOn === isOnAtFirst) localStorage.removeItem(name);
        else localStorage.setItem(name, isOn ? 'on' : 'off');
      } catch {
        unkept = isOn;
      }
    },
  };
}
