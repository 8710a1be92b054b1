import { useEffect, useRef, useState } from 'react';
import type { ListedRequest, RequestDetail } from '#shared/desk/desk-api.ts';
import { useAct } from './use-act.ts';

/** The request that keys act on while none is open. */
interface Place {
  /** The view and search it belongs to: another list starts over. */
  readonly list: string;
  readonly id: string;
  /** The last request acted on, until the cursor moves: `u` undoes that, even if it has left the list. */
  readonly acted?: ListedRequest | RequestDetail | undefined;
}

/** The current request of a list: the open one, or the one that keys act on. */
export interface Cursor {
  /** Its index in the list; -1 if it is not there. */
  readonly index: number;
  moveTo(id: string): void;
  /** The request after or before it. */
  next(by: 1 | -1): ListedRequest | undefined;
  /** Acts on the current request; undo reverts the last action. */
  act(what: 'take' | 'answered' | 'spam' | 'undo'): void;
}

/**
 * @param listed the view and search of the list
 * @param openId the id of the open request
 */
export function useCursor(
  listed: string,
  requests: readonly ListedRequest[],
  openId: string | undefined,
): Cursor {
  const [last, setCursor] = useState<Place>();
  const cursor = last?.list === listed ? last : undefined;
  /** The index of the current request: once it's gone, the next one takes its index. */
  const place = useRef(0);
  const perform = useAct();

  const current = openId ?? cursor?.id;
  const index = requests.findIndex(({ id }) => id === current);
  const heir =
    index === -1 && current !== undefined && openId === undefined
      ? requests[Math.min(place.current, requests.length - 1)]
      : undefined;

  // Moves the focus to the request that took the place of one that left the list, unless the focus is elsewhere.
  useEffect(() => {
    if (index !== -1) place.current = index;
    if (!heir || document.activeElement !== document.body) return;
    document.getElementById(`request-${heir.id}`)?.focus();
  }, [index, heir]);

  /** Carries the last acted request over to its successor. */
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
