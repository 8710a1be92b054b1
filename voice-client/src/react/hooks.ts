import { useMemo, useSyncExternalStore } from 'react';
import type { MessageRole } from '../provider/messages.ts';
import type { VoiceClient } from '../voice-client.ts';
import { useVoiceStore } from './voice-provider.ts';
import type { MicrophoneState, Observable, TranscriptLine, VoiceStatus } from './voice-store.ts';

/** The actions on a call. */
export type VoiceCall = Pick<VoiceClient, 'start' | 'stop' | 'end' | 'send' | 'say' | 'setVolume'> & {
  /** Sends the assistant a typed message. */
  readonly sendText: (text: string) => void;
  /** For everything else. */
  readonly client: VoiceClient;
};

/**
 * Starts, stops and speaks into the call. The object never changes, so this hook causes no re-renders.
 * @throws outside a `VoiceProvider`, like every hook here
 */
export function useVoiceCall(): VoiceCall {
  const { client } = useVoiceStore();
  return useMemo(
    () => ({
      client,
      start: client.start.bind(client),
      stop: client.stop.bind(client),
      end: client.end.bind(client),
      send: client.send.bind(client),
      say: client.say.bind(client),
      setVolume: client.setVolume.bind(client),
      sendText: (content) => client.send({ type: 'add-message', message: { role: 'user', content } }),
    }),
    [client],
  );
}

/** The call's status, whether it is online, and the last error. Renders when one of them changes. */
export function useVoiceStatus(): VoiceStatus {
  return useObservable(useVoiceStore().status);
}

/**
 * How loud one side is, 0 to 1. Renders about ten times a second while somebody speaks: keep the component small.
 * @param of the visitor's own level, or the assistant's, which is the default
 */
export function useVolumeLevel(of: MessageRole = 'assistant'): number {
  return useObservable(useVoiceStore().levels[of]);
}

/** The lines of the call, finished and in progress; they stay after the call, until the next one. */
export function useTranscript(): readonly TranscriptLine[] {
  return useObservable(useVoiceStore().transcript);
}

/** The microphone, and the way to turn it off and on. */
export interface Microphone extends MicrophoneState {
  /** Does nothing without a call. */
  readonly setMuted: (muted: boolean) => void;
}

/** Whether the microphone is on, and whether it works. Renders when that changes. */
export function useMicrophone(): Microphone {
  const store = useVoiceStore();
  const state = useObservable(store.microphone);
  return useMemo(() => ({ ...state, setMuted: (muted) => store.setMuted(muted) }), [store, state]);
}

/** Renders when the value changes. */
export function useObservable<Value>({ subscribe, get }: Observable<Value>): Value {
  return useSyncExternalStore(subscribe, get, get);
}
