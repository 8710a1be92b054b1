import { tryStorage } from '../../try-storage.ts';

/** The kinds of devices to choose from. */
export type DeviceKind = 'audioinput' | 'audiooutput';

const keys = { audioinput: 'foyer-microphone', audiooutput: 'foyer-speaker' } as const;

/** Remembers a choice on this device; without storage each call starts with the system's choice. */
export function rememberDevice(kind: DeviceKind, deviceId: string): void {
  tryStorage(() => localStorage.setItem(keys[kind], deviceId));
}

/** @returns the id of the device chosen last; undefined for the system's choice */
export function rememberedDevice(kind: DeviceKind): string | undefined {
  return tryStorage(() => localStorage.getItem(keys[kind])) ?? undefined;
}

/** Forgets a device that is gone. @param present all devices, from a browser that reveals their names */
export function forgetMissingDevice(kind: DeviceKind, present: readonly MediaDeviceInfo[]): void {
  const chosen = rememberedDevice(kind);
  if (chosen === undefined || present.length === 0) return;
  if (present.some(({ deviceId }) => deviceId === chosen)) return;
  tryStorage(() => localStorage.removeItem(keys[kind]));
}
