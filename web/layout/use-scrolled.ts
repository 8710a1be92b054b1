import { useSyncExternalStore } from 'react';

/** Pixels of scroll up to which the header stays transparent (SPEC H7). */
const threshold = 20;

/** Whether the page is scrolled past the threshold (SPEC H7, H13). */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > threshold,
    () => false,
  );
}

function subscribe(notify: () => void): () => void {
  window.addEventListener('scroll', notify, { passive: true });
  return () => window.removeEventListener('scroll', notify);
}
