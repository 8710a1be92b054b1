import { isWebCall, type RunningCall } from './provider/web-call.ts';

/** Keeps a call for the next page of this tab. */
export interface RejoinStore {
  keep(call: RunningCall): void;
  forget(): void;
}

interface Rejoiner {
  reconnect(call: RunningCall): Promise<void>;
}

/** Comes back into the call that the page before this one was in, if there was one. */
export function rejoinAfterReload(client: Rejoiner, baseUrl = ''): RejoinStore {
  const key = `voice-client ${baseUrl}`;
  // On a server, and where the visitor keeps no data, there is nothing to come back to.
  const storage = allowed(() => globalThis.sessionStorage);
  // The end that a library tells while the page is left is none.
  let leaving = false;
  globalThis.addEventListener?.('pagehide', () => {
    leaving = true;
  });
  globalThis.addEventListener?.('pageshow', () => {
    leaving = false;
  });
  const store: RejoinStore = {
    keep: ({ webCallUrl, id, artifactPlan, assistant, transport }) => {
      const voice = assistant?.voice?.provider && { voice: { provider: assistant.voice.provider } };
      const call = { webCallUrl, id, artifactPlan, assistant: voice || undefined, transport };
      allowed(() => storage?.setItem(key, JSON.stringify(call)));
    },
    forget: () => {
      if (!leaving) allowed(() => storage?.removeItem(key));
    },
  };
  const kept: unknown = allowed(() => JSON.parse(storage?.getItem(key) ?? 'null'));
  // The page gets the time to add its listeners.
  if (isWebCall(kept)) queueMicrotask(() => client.reconnect(kept).catch(store.forget));
  return store;
}

/** undefined where the visitor keeps no data. */
export function allowed<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
