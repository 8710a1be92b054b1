import { useEffect } from 'react';
import { deskTexts } from '#shared/texts/desk/desk.ts';

/** Names the browser's tab: the page, and how many things wait, for who has another tab in front. */
export function useTitle(page: string, waiting = 0): void {
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${page} · ${deskTexts.title}`;
  }, [page, waiting]);
}
