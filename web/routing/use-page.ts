import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { loadedPage, loadPage, type PageName, pageAt, titleOf } from './pages.ts';

/**
 * The page to show for the current path. The current page stays until the next one's code is loaded; if that fails (a newer
 * release is out), the browser opens the page itself.
 * @returns undefined if no route declares the path (SPEC R6)
 */
export function usePage(): PageName | undefined {
  const [path] = useLocation();
  const wanted = pageAt(path);
  const [lastShown, setLastShown] = useState(wanted);
  const shown = wanted && !loadedPage(wanted) ? lastShown : wanted;

  useEffect(() => {
    if (!wanted) return;
    if (loadedPage(wanted)) {
      setLastShown(wanted);
      return;
    }
    let current = true;
    loadPage(wanted).then(
      () => current && setLastShown(wanted),
      () => current && window.location.assign(window.location.href),
    );
    return () => {
      current = false;
    };
  }, [wanted]);

  useArrival(shown);
  return shown;
}

/** On every change of page but the first: sets the title, scrolls to the top, focuses the heading (DESIGN 6). */
function useArrival(page: PageName | undefined) {
  const previous = useRef(page);
  // As soon as the page is there: code waiting for one of its sections may scroll after this.
  useLayoutEffect(() => {
    if (page === undefined || previous.current === page) return;
    previous.current = page;
    document.title = titleOf(page);
    // Back and forward keep the browser's own scroll position.
    if (!arrivedByHistory) window.scrollTo({ top: 0, behavior: 'instant' });
    arrivedByHistory = false;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [page]);
}

let arrivedByHistory = false;
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    arrivedByHistory = true;
  });
}
