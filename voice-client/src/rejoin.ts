import { isWebCall, type RunningCall } from './provider/web-call.ts';

/** Keeps a call for the next page of this tab. */
export interface RejoinStore {
  keep(call: RunningCall): void;
  forget(): void;
}

interface Rejoiner {
  reconnect(call: RunningCall): Promise<void>;
}

/** Resumes the call that the previous page was in, if any. */
export function rejoinAfterReload(client: Rejoiner, baseUrl = ''): RejoinStore {
  const key = `voice-client ${baseUrl}`;
  // On a server, or if the visitor blocks storage, there is nothing to resume.
  const storage = allowed(() => globalThis.sessionStorage);
  // An end reported by a library while the page is being left is not a real one.
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
  // Gives the page time to add its listeners.
  if (isWebCall(kept)) queueMicrotask(() => client.reconnect(kept).catch(store.forget));
  return store;
}

/** undefined if the visitor blocks storage. */
export function allowed<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
