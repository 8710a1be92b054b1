import { useEffect } from 'react';
import { deskTexts } from '#shared/texts/desk/desk.ts';

/** Sets the browser tab's title: the page, and the number of waiting things, for members who have another tab in front. */
export function useTitle(page: string, waiting = 0): void {
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${page} · ${deskTexts.title}`;
  }, [page, waiting]);
}
