/** The devices to choose from. */
export type DeviceKind = 'audioinput' | 'audiooutput';

const keys = { audioinput: 'foyer-microphone', audiooutput: 'foyer-speaker' } as const;

/** Remembers a choice on this device. */
export function rememberDevice(kind: DeviceKind, deviceId: string): void {
  try {
    localStorage.setItem(keys[kind], deviceId);
  } catch {
    // A browser without storage starts with the system's choice each time.
  }
}

/** @returns the id of the one that was chosen last; undefined: the system's choice */
export function rememberedDevice(kind: DeviceKind): string | undefined {
  try {
    return localStorage.getItem(keys[kind]) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Forgets a device that is gone. @param present all devices, from a browser that reveals their names */
export function forgetMissingDevice(kind: DeviceKind, present: readonly MediaDeviceInfo[]): void {
  const chosen = rememberedDevice(kind);
  if (chosen === undefined || present.length === 0) return;
  if (present.some(({ deviceId }) => deviceId === chosen)) return;
  try {
    localStorage.removeItem(keys[kind]);
  } catch {
    // It could be read, so it can be removed; if not, a call asks for it and gets another one.
  }
}
