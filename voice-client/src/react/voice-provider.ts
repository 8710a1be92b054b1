import { createContext, createElement, type ReactNode, useContext, useEffect, useMemo } from 'react';
import type { VoiceClient } from '../voice-client.ts';
import { VoiceStore } from './voice-store.ts';

/** The provider's props. */
export interface VoiceProviderProps {
  /** Created once, outside the component or in `useState(() => new VoiceClient(…))`. */
  readonly client: VoiceClient;
  /** Lets a call continue when its client's last provider is unmounted. Default: it ends. */
  readonly keepCall?: boolean;
  readonly children?: ReactNode;
}

const VoiceContext = createContext<VoiceStore | null>(null);

/** Provides a client to the hooks below it. Several providers may share one. */
export function VoiceProvider({ client, keepCall = false, children }: VoiceProviderProps): ReactNode {
  const store = useMemo(() => VoiceStore.of(client), [client]);
  useEffect(() => store.attach(keepCall), [store, keepCall]);
  return createElement(VoiceContext.Provider, { value: store }, children);
}

/** @throws outside a {@link VoiceProvider} */
export function useVoiceStore(): VoiceStore {
  const store = useContext(VoiceContext);
  if (!store) throw new Error('Voice hooks need a <VoiceProvider>');
  return store;
}
