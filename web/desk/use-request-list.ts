import { useCallback, useEffect, useRef, useState } from 'react';
import type { DeskCounts, DeskView, ListedRequest, RequestPage } from '#shared/desk/desk-api.ts';
import { askDesk } from './desk-client.ts';
import { useDesk } from './desk-context.ts';

/** A list as far as it is loaded. */
export interface LoadedList {
  /** Undefined until the first page is there. */
  readonly requests: readonly ListedRequest[] | undefined;
  readonly counts: DeskCounts | undefined;
  readonly hasMore: boolean;
  showMore(): void;
}

/** Between a change and the next look, in milliseconds: many changes at once make one look. */
const settleTime = 120;

/** Keeps a list of the desk up to date. */
export function useRequestList(view: DeskView, search: string): LoadedList {
  const { onChange, signedOut } = useDesk();
  const [requests, setRequests] = useState<readonly ListedRequest[]>();
  const [counts, setCounts] = useState<DeskCounts>();
  const [next, setNext] = useState<string | null>(null);
  const [isAway, setAway] = useState(false);
  const pages = useRef(1);
  const running = useRef<AbortController>(undefined);

  const load = useCallback(async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const loaded: ListedRequest[] = [];
    let after = '';
    for (let page = 0; page < pages.current; page += 1) {
      const query = new URLSearchParams({ view, search, after });
      const fetched = await askDesk<RequestPage>(`requests?${query}`, { signal: controller.signal });
      if (controller.signal.aborted) return;
      if (fetched.kind === 'signed out') return signedOut();
      setAway(fetched.kind !== 'ok');
      if (fetched.kind !== 'ok') return;
      loaded.push(...fetched.value.requests);
      setCounts(fetched.value.counts);
      setNext(fetched.value.next);
      if (fetched.value.next === null) break;
      after = fetched.value.next;
    }
    setRequests(loaded);
  }, [view, search, signedOut]);

  useEffect(() => {
    pages.current = 1;
    void load();
    return () => running.current?.abort();
  }, [load]);

  useEffect(() => {
    let timer: number | undefined;
    const stop = onChange(() => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void load(), settleTime);
    });
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [load, onChange]);

  // What did not load is tried again until it does.
  useEffect(() => {
    if (!isAway) return;
    const timer = window.setInterval(() => void load(), 3000);
    return () => window.clearInterval(timer);
  }, [isAway, load]);

  return {
    requests,
    counts,
    hasMore: next !== null,
    showMore() {
      pages.current += 1;
      void load();
    },
  };
}
