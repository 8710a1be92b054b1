import { useEffect, useRef, useState } from 'react';
import type { ListQueryHandle } from './use-list-query.ts';

/** The pause after the last keystroke of a search, in milliseconds. */
const typingPause = 180;

/**
 * The text in the search box and its setter; the list follows after a pause.
 * @param here the path to stay at
 */
export function useTypedSearch(
  { search, show }: Pick<ListQueryHandle, 'search' | 'show'>,
  here: string,
): readonly [string, (typed: string) => void] {
  const [typed, setTyped] = useState(search);

  // Picking a saved filter also replaces the search.
  const ownSearch = useRef(search);
  useEffect(() => {
    if (ownSearch.current !== search) setTyped(search);
    ownSearch.current = search;
  }, [search]);

  // A search covers every view; picking a tab narrows it down again.
  useEffect(() => {
    if (typed === search) return;
    const timer = window.setTimeout(() => {
      const isBeginning = search === '' && typed !== '';
      ownSearch.current = typed;
      show(here, { search: typed, ...(isBeginning && { view: 'all' }) }, { replace: true });
    }, typingPause);
    return () => window.clearTimeout(timer);
  }, [typed, search, show, here]);

  return [typed, setTyped];
}
