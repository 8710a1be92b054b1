import { useEffect, useRef } from 'react';
import { type Shortcut, shortcutKeys } from './shortcut-keys.ts';
import { singleKeys } from './single-keys.ts';

const shortcuts = Object.keys(shortcutKeys) as Shortcut[];

/** The action of each shortcut. */
export type Shortcuts = Readonly<Record<Shortcut, () => void>>;

/** Runs shortcuts, except while typing or in a dialog. */
export function useShortcuts(actions: Shortcuts): void {
  const latest = useRef(actions);
  latest.current = actions;
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
      const shortcut = shortcuts.find((each) => shortcutKeys[each] === event.key);
      if (!shortcut) return;
      event.preventDefault();
      if (isTyping && document.activeElement instanceof HTMLElement) document.activeElement.blur();
      latest.current[shortcut]();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
