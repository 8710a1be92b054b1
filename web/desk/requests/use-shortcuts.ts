import { useEffect, useRef } from 'react';
import { singleKeys } from '../shell/single-keys.ts';

/** The actions of keys, by their names. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Runs shortcuts while nothing is typed and no dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
        return;
      if (event.key.length === 1 && !singleKeys.isOn()) return;
      if (document.querySelector('dialog[open]')) return;
      const isTyping =
        event.target instanceof Element &&
        event.target.closest('input:not([type="checkbox"]), textarea, select') !== null;
      if (isTyping && event.key !== 'Escape') return;
      const run = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined;
      if (!run) return;
      event.preventDefault();
      if (isTyping && document.activeElement instanceof HTMLElement) document.activeElement.blur();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
