import { focusedIn } from './focused-in.ts';

/**
 * A ref for a part of the call's panel that may disappear: focus inside it moves to the text input if the visitor was
 * typing, otherwise to the panel's heading, where a phone's keyboard covers nothing that follows.
 */
export function handFocusOn(part: HTMLElement | null): () => void {
  const panel = part?.closest('.call-panel');
  return () => {
    const focused = focusedIn(part);
    if (!focused) return;
    const typed =
      focused instanceof HTMLInputElement && panel?.querySelector<HTMLElement>('.call-typed input');
    const target = typed || panel?.querySelector<HTMLElement>('#call-heading');
    target?.focus({ preventScroll: true });
  };
}
