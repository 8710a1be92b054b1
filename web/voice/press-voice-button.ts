import { type CallModule, callSwitch, setCallSwitch } from './call-switch.ts';

/** Loads the call's code ahead of a click; a failure shows when it is clicked. */
export function prepareCall(): void {
  loadModule().catch(() => {});
}

/** The voice button: begins a call, or ends the one that is on (SPEC VB2, VB4). */
export async function pressVoiceButton(): Promise<void> {
  const { state, module } = callSwitch();
  if (state === 'connected') module?.endCall();
  if (state !== 'idle') return;
  // A failure of before is not told any more.
  setCallSwitch({ state: 'connecting', module: module ?? undefined });
  try {
    const loaded = await loadModule();
    setCallSwitch({ state: callSwitch().state, module: loaded });
    // Unless it was cancelled meanwhile.
    if (callSwitch().state === 'connecting') loaded.startCall();
  } catch (error) {
    console.error('The call could not be loaded:', error);
    setCallSwitch({ state: 'idle', module: null });
  }
}

function loadModule(): Promise<CallModule> {
  return import('./call-module.ts');
}
