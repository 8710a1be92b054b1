import { type CallModule, callSwitch } from '../call/call-switch.ts';
import { keptCallKey } from '../call/kept-call-key.ts';

/** Loads the call's code before a click; a failure is only shown after one. */
export function prepareCall(): void {
  loadModule().catch(() => {});
}

/** The voice button: begins a call, or ends the current one (SPEC VB2, VB4). */
export async function pressVoiceButton(): Promise<void> {
  const { state, module } = callSwitch.current();
  if (state === 'connected') module?.endCall();
  if (state !== 'idle') return;
  // Clears an earlier failure.
  callSwitch.set({ state: 'connecting', module: module ?? undefined });
  try {
    const loaded = await loadModule();
    callSwitch.set({ state: callSwitch.current().state, module: loaded });
    // Unless it was canceled in the meantime.
    if (callSwitch.current().state === 'connecting') loaded.startCall();
  } catch (error) {
    console.error('The call could not be loaded:', error);
    callSwitch.set({ state: 'idle', module: null });
  }
}

/** Continues the call after a reload. */
export async function resumeKeptCall(): Promise<void> {
  try {
    if (!sessionStorage.getItem(keptCallKey)) return;
    const module = await loadModule();
    callSwitch.set({ ...callSwitch.current(), module });
    module.resumeCall();
  } catch {
    // Without its code or storage the call can't continue; the visitor may start another.
  }
}

function loadModule(): Promise<CallModule> {
  return import('../panel/call-module.ts');
}
