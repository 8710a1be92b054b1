import type { BookingAction } from '#shared/voice/messages.ts';
import type { DeviceKind } from '../browser/remembered-devices.ts';
import { ActiveCall } from './active-call.ts';
import { callPlace } from './call-place.ts';
import { takeKeptCall } from './kept-call.ts';

let active: ActiveCall | undefined;

/** Starts a call, unless one is on. A failure shows in the call's state. */
export function startCall(microphone = callPlace().mayUseMicrophone): void {
  if (active && !active.over) return;
  active = new ActiveCall(microphone);
  void active.start();
}

/** Continues the previous page's call, if it is recent enough. */
export function resumeCall(): void {
  const kept = active && !active.over ? undefined : takeKeptCall(Date.now());
  if (!kept) return;
  active = new ActiveCall(kept.microphone, kept);
  void active.start();
}

/** Ends the current call, or its start. */
export function endCall(): void {
  active?.end();
}

/** Abandons the start in progress and starts without a microphone. */
export function typeInstead(): void {
  endCall();
  startCall(false);
}

/**
 * Sends a typed turn.
 * @returns false if it is too long; the visitor is told
 */
export function sendText(text: string): boolean {
  return active?.type(text) ?? false;
}

/** Triggers a button of the booking by dialogue. */
export function actOnBooking(action: BookingAction): void {
  active?.act(action);
}

/** Turns the microphone, and the browser's recognition with it, off or on. */
export function setMuted(muted: boolean): void {
  active?.setMuted(muted);
}

/**
 * @param deviceId one of the browser's devices of this kind
 * @returns whether it is in use now
 */
export async function chooseDevice(kind: DeviceKind, deviceId: string): Promise<boolean> {
  return (await active?.chooseDevice(kind, deviceId)) ?? false;
}
