import { useRef } from 'react';
import type { DeskCounts, DeskView } from '#shared/desk/desk-api.ts';
import { viewNames } from '#shared/texts/desk/desk.ts';

export interface ViewTabsProps {
  readonly views: readonly DeskView[];
  readonly view: DeskView;
  readonly counts: DeskCounts | undefined;
  readonly onPick: (view: DeskView) => void;
}

/** The lists to choose from; arrow keys move between them (ARIA, tabs with automatic activation). */
export function ViewTabs({ views, view, counts, onPick }: ViewTabsProps) {
  const bar = useRef<HTMLDivElement>(null);
  function move(event: React.KeyboardEvent): void {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const index = views.indexOf(view);
    const target =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? views.length - 1
          : by && (index + by + views.length) % views.length;
    const next = target === undefined ? undefined : views[target];
    if (!next) return;
    event.preventDefault();
    onPick(next);
    bar.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  }
  return (
    <div ref={bar} role="tablist" className="tabs" tabIndex={-1} onKeyDown={move}>
      {views.map((one) => (
        <button
          key={one}
          id={`tab-${one}`}
          type="button"
          role="tab"
          aria-selected={one === view}
          aria-controls="view-panel"
          tabIndex={one === view ? 0 : -1}
          onClick={() => onPick(one)}
        >
          {viewNames[one]}
          <Count view={one} counts={counts} />
        </button>
      ))}
    </div>
  );
}

/** The number of waiting requests; visual only, since the tab's accessible name must not change. */
function Count({ view, counts }: { readonly view: DeskView; readonly counts: DeskCounts | undefined }) {
  const count = view === 'waiting' || view === 'mine' || view === 'overdue' ? counts?.[view] : undefined;
  if (!count) return null;
  return (
    <span aria-hidden="true" className={view === 'overdue' ? 'count is-late' : 'count'}>
      {count > 999 ? '999+' : count}
    </span>
  );
}
