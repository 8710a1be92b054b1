import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { routes } from '#shared/routes.ts';
import { bookACall, layoutTexts } from '#shared/texts/pages/layout.ts';
import { SectionButtons } from './section-buttons.tsx';

/**
 * The dropdown for small screens (SPEC H8–H11). A native popover: it opens without JavaScript, closes on Escape or a tap
 * elsewhere, and returns the focus to its toggle.
 */
export function Menu() {
  const [path] = useLocation();
  const menu = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);

  const close = () => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  };

  // A tap may have opened it before the app was live.
  useEffect(() => setOpen(menu.current?.matches(':popover-open') ?? false), []);

  const previousPath = useRef(path);
  useEffect(() => {
    if (previousPath.current === path) return;
    previousPath.current = path;
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  }, [path]);

  return (
    <>
      <button
        type="button"
        className="menu-toggle"
        popoverTarget="menu"
        aria-expanded={open}
        aria-controls="menu"
        aria-label={open ? layoutTexts.menu.close : layoutTexts.menu.open}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d={open ? 'M5 5l14 14M19 5L5 19' : 'M3 8h18M3 16h18'} />
        </svg>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter and Space click its links and buttons */}
      <nav
        ref={menu}
        id="menu"
        className="menu"
        popover="auto"
        aria-label={layoutTexts.menu.name}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a, button')) close();
        }}
      >
        <SectionButtons className="menu-item" />
        <Link className="button" href={routes.getStarted.path}>
          {bookACall}
        </Link>
      </nav>
    </>
  );
}
