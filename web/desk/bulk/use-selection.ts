import { useState } from 'react';
import type { ListedRequest } from '#shared/desk/desk-api.ts';

/** The selected requests of a list. */
export interface Selection {
  readonly picked: readonly ListedRequest[];
  has(request: ListedRequest): boolean;
  toggle(request: ListedRequest): void;
  set(requests: readonly ListedRequest[]): void;
}

/**
 * Keeps the selection while the list is the same, including requests further down than are loaded.
 * @param list identifies the list
 * @param requests their current state
 */
export function useSelection(list: string, requests: readonly ListedRequest[]): Selection {
  const [kept, setKept] = useState<{ list: string; picked: ReadonlyMap<string, ListedRequest> }>();
  const picked = kept?.list === list ? kept.picked : new Map<string, ListedRequest>();
  const now = new Map(requests.map((request) => [request.id, request]));
  const set = (next: Iterable<ListedRequest>) =>
    setKept({ list, picked: new Map([...next].map((request) => [request.id, request])) });
  return {
    picked: [...picked.values()].map((request) => now.get(request.id) ?? request),
    has: ({ id }) => picked.has(id),
    toggle: (request) =>
      set(
        picked.has(request.id)
          ? [...picked.values()].filter(({ id }) => id !== request.id)
          : [...picked.values(), request],
      ),
    set,
  };
}
