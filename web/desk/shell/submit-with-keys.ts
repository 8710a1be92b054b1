import type { KeyboardEvent } from 'react';

/** Ctrl or ⌘ with Enter sends what is typed into a text of several lines. */
export function submitWithKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
