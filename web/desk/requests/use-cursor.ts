import { useEffect, useRef, useState } from 'react';
import type { ListedRequest, RequestDetail } from '#shared/desk/desk-api.ts';
import { useAct } from './use-act.ts';

/** The request that the keys act on while none is open. */
interface Place {
  /** The view and the search that it is in: another list begins anew. */
  readonly list: string;
  readonly id: string;
  /** The last one acted on, until one moves on: `u` takes that back, also when it has left the list. */
  readonly acted?: ListedRequest | RequestDetail | undefined;
}

/** The current request of a list: the open one, or the one that the keys act on. */
export interface Cursor {
  /** Where it stands in the list; -1 when it is not in it. */
  readonly index: number;
  moveTo(id: string): void;
  /** The request after or before it. */
  next(by: 1 | -1): ListedRequest | undefined;
  /** Acts on it; undo takes back what was done last. */
  act(what: 'take' | 'answered' | 'spam' | 'undo'): void;
}

/**
 * @param listed the view and the search of the list
 * @param openId the request that is open
 */
export function useCursor(
  listed: string,
  requests: readonly ListedRequest[],
  openId: string | undefined,
): Cursor {
  const [last, setCursor] = useState<Place>();
  const cursor = last?.list === listed ? last : undefined;
  /** Where the current request stands in the list: once it's gone, the next one is there. */
  const place = useRef(0);
  const perform = useAct();

  const current = openId ?? cursor?.id;
  const index = requests.findIndex(({ id }) => id === current);
  const heir =
    index === -1 && current !== undefined && openId === undefined
      ? requests[Math.min(place.current, requests.length - 1)]
      : undefined;

  // The focus goes to the request that took the place of the one that left the list, unless it's elsewhere.
  useEffect(() => {
    if (index !== -1) place.current = index;
    if (!heir || document.activeElement !== document.body) return;
    document.getElementById(`request-${heir.id}`)?.focus();
  }, [index, heir]);

  /** The acted request carries over to the one that takes its place. */
  function moveTo(id: string): void {
    setCursor((now) => {
      const isSame = now?.list === listed && (now.id === id || heir?.id === id);
      return { list: listed, id, acted: isSame ? now.acted : undefined };
    });
  }

  return {
    index,
    moveTo,
    next(by) {
      const gone = current === undefined ? -1 : place.current - 1;
      return requests[index !== -1 ? index + by : by === 1 ? gone + 1 : gone];
    },
    act(what) {
      const request = (what === 'undo' && cursor?.acted) || requests[index];
      if (!request) return;
      setCursor({ list: listed, id: current ?? request.id, acted: request });
      void perform(request, { what }).then((answer) => {
        const acted = answer?.outcome === 'done' ? answer.request : undefined;
        setCursor((now) => (now?.acted === request ? { ...now, acted } : now));
      });
    },
  };
}
