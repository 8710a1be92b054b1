import { useCallback, useEffect, useRef, useState } from 'react';
import type { DeskCounts, ListedRequest, RequestPage } from '#shared/desk/desk-api.ts';
import { askDesk } from '../shell/desk-client.ts';
import { useDesk } from '../shell/desk-context.ts';

/** A list as far as it has been loaded. */
export interface LoadedList {
  /** Undefined until the first page is loaded. */
  readonly requests: readonly ListedRequest[] | undefined;
  readonly counts: DeskCounts | undefined;
  readonly hasMore: boolean;
  showMore(): void;
  /** The whole list, up to {@link mostAtOnce}, without showing it. */
  loadAll(): Promise<readonly ListedRequest[]>;
}

/** The most requests that are acted on at once. */
const mostAtOnce = 2000;

/** Milliseconds between a change and the reload, so that many changes cause only one. */
const settleTime = 120;

/** Milliseconds between a failed load and the next try. */
const retryAfter = 3_000;

/**
 * Keeps a list of the desk up to date.
 * @param query which requests, in the format of a list's address: `view=all&tag=vip`
 */
export function useRequestList(query: string): LoadedList {
  const { onChange, signedOut } = useDesk();
  const [requests, setRequests] = useState<readonly ListedRequest[]>();
  const [counts, setCounts] = useState<DeskCounts>();
  const [next, setNext] = useState<string | null>(null);
  /** Failed tries in a row. */
  const [failures, setFailures] = useState(0);
  const pages = useRef(1);
  const running = useRef<AbortController>(undefined);
  /** Something has changed, or more is wanted, since the current load began. */
  const isStale = useRef(false);

  const load = useCallback(async () => {
    // One load at a time: if changes come faster than a page loads, each would abort the load before it finishes.
    isStale.current = true;
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;

    async function look(): Promise<void> {
      const loaded: ListedRequest[] = [];
      let after = '';
      for (let page = 0; page < pages.current; page += 1) {
        const path = `requests?${new URLSearchParams({ after })}&${query}`;
        const fetched = await askDesk<RequestPage>(path, { signal: controller.signal });
        if (controller.signal.aborted) return;
        if (fetched.kind === 'signed out') return signedOut();
        setFailures((before) => (fetched.kind === 'ok' ? 0 : before + 1));
        if (fetched.kind !== 'ok') return;
        loaded.push(...fetched.value.requests);
        setCounts(fetched.value.counts);
        setNext(fetched.value.next);
        if (fetched.value.next === null) break;
        after = fetched.value.next;
      }
      setRequests(loaded);
    }

    while (isStale.current && !controller.signal.aborted) {
      isStale.current = false;
      await look();
    }
    if (running.current === controller) running.current = undefined;
  }, [query, signedOut]);

  useEffect(() => {
    pages.current = 1;
    void load();
    return () => {
      running.current?.abort();
      running.current = undefined;
    };
  }, [load]);

  useEffect(() => {
    let timer: number | undefined;
    const stop = onChange(() => {
      timer ??= window.setTimeout(() => {
        timer = undefined;
        void load();
      }, settleTime);
    });
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [load, onChange]);

  // Retries a list that failed to load until it succeeds, pausing after each failure.
  useEffect(() => {
    if (failures === 0) return;
    const timer = window.setTimeout(() => void load(), retryAfter);
    return () => window.clearTimeout(timer);
  }, [failures, load]);

  return {
    requests,
    counts,
    hasMore: next !== null,
    showMore() {
      pages.current += 1;
      void load();
    },
    async loadAll() {
      const all = [...(requests ?? [])];
      for (let after = next; after !== null && all.length < mostAtOnce; ) {
        const fetched = await askDesk<RequestPage>(`requests?${new URLSearchParams({ after })}&${query}`);
        if (fetched.kind === 'signed out') signedOut();
        if (fetched.kind !== 'ok') break;
        all.push(...fetched.value.requests);
        after = fetched.value.next;
      }
      return all;
    },
  };
}
