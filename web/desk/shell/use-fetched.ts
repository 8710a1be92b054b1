import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import type { LiveChange } from '#shared/desk/desk-api.ts';
import { askDesk } from './desk-client.ts';
import { useDesk } from './desk-context.ts';

export interface FetchedHow<Value> {
  /** How often to reload, in milliseconds. */
  readonly every?: number;
  /** Which changes at the desk trigger a reload. */
  readonly follows?: (change: LiveChange) => boolean;
  /** A new value triggers a reload. */
  readonly since?: unknown;
  /** Used as the value when the server refuses; without it a refusal is a failure. */
  readonly refused?: Value;
  /** Called when no response arrives. */
  readonly onFail?: () => void;
}

export interface FetchedValue<Value> {
  /** Undefined until loaded. A reload keeps the old value until the new one arrives. */
  readonly value: Value | undefined;
  readonly set: Dispatch<SetStateAction<Value | undefined>>;
  /** Reloads from the server. */
  readonly load: () => Promise<void>;
}

/** Fetches a path of the desk's API, for as long as a component shows it. @param path undefined while none does */
export function useFetched<Value>(
  path: string | undefined,
  how: FetchedHow<Value> = {},
): FetchedValue<Value> {
  const { signedOut, onChange } = useDesk();
  const [value, set] = useState<Value>();
  const latest = useRef(how);
  latest.current = how;
  const signal = useRef<AbortSignal>(undefined);

  const load = useCallback(async () => {
    const asking = signal.current;
    if (path === undefined || !asking) return;
    const fetched = await askDesk<Value>(path, { signal: asking });
    if (asking.aborted) return;
    const { refused, onFail } = latest.current;
    if (fetched.kind === 'signed out') signedOut();
    else if (fetched.kind === 'ok') set(fetched.value);
    else if (fetched.kind === 'refused' && refused !== undefined) set(refused);
    else onFail?.();
  }, [path, signedOut]);

  const { every, since } = how;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `since` is a reason to ask anew.
  useEffect(() => {
    const controller = new AbortController();
    signal.current = controller.signal;
    void load();
    const timer = every && window.setInterval(() => void load(), every);
    const stop = onChange((change) => {
      if (latest.current.follows?.(change)) void load();
    });
    return () => {
      controller.abort();
      window.clearInterval(timer);
      stop();
    };
  }, [load, every, since, onChange]);

  return { value, set, load };
}
