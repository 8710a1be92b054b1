/** A choice that belongs to the device and not to the member; it is on until it is switched off. */
export interface DeviceSwitch {
  isOn(): boolean;
  set(isOn: boolean): void;
}

/** @param name under which the device keeps it */
export function deviceSwitch(name: string): DeviceSwitch {
  /** The choice made in this tab, where nothing can be stored. */
  let unkept: boolean | undefined;
  return {
    isOn() {
      if (unkept !== undefined) return unkept;
      try {
        return localStorage.getItem(name) !== 'off';
      } catch {
        return true;
      }
    },
    set(isOn) {
      try {
        if (isOn) localStorage.removeItem(name);
        else localStorage.setItem(name, 'off');
      } catch {
        unkept = isOn;
      }
    },
  };
}
