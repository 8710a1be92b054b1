import type { KeyboardEvent } from 'react';

/** Ctrl or ⌘ with Enter submits a multi-line text. */
export function submitWithKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
