import { focusedIn } from './focused-in.ts';

/**
 * A ref for a part of the call's panel that goes away: the focus inside it moves to the typed input when the
 * visitor was typing, to the panel's heading otherwise, where no keyboard of a phone covers what is next.
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
