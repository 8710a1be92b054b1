import { useEffect, useRef, useState } from 'react';
import { useRoute } from 'wouter';
import { deskViews, type ListedRequest } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { useSelection } from '../bulk/use-selection.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { useListQuery } from '../filters/use-list-query.ts';
import { useTypedSearch } from '../filters/use-typed-search.ts';
import { useTitle } from '../shell/use-title.ts';
import { ShortcutsDialog } from '../shortcuts/shortcuts-dialog.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { ListFoot } from './list-foot.tsx';
import { RequestList } from './request-list.tsx';
import { RequestView, type RequestViewHandle } from './request-view.tsx';
import { useCursor } from './use-cursor.ts';
import { useRequestList } from './use-request-list.ts';
import { ViewTabs } from './view-tabs.tsx';

const searchId = 'search';

/** The list, and next to it (on a phone instead of it) the open request. */
export function RequestsPage() {
  const [isOpen, parameters] = useRoute('/requests/:kind/:id');
  const query = useListQuery();
  const { view, search, show, text: listed } = query;
  const list = useRequestList(listed);
  useTitle(deskTexts.nav.requests, list.counts?.waiting);
  const [areShortcutsShown, showShortcuts] = useState(false);
  const searchBox = useRef<HTMLInputElement>(null);
  const opened = useRef<RequestViewHandle>(null);
  /** Id of the element to focus once the list is back: a phone hides it while a request is open. */
  const goOnAt = useRef<string>(undefined);

  const kind = parameters?.kind === 'consultation' ? 'consultation' : 'booking';
  const openId = isOpen ? parameters.id : undefined;
  const here = isOpen ? `/requests/${kind}/${openId}` : '/';
  const [typed, setTyped] = useTypedSearch(query, here);

  const requests = list.requests ?? [];
  const selection = useSelection(listed, requests);
  const cursor = useCursor(listed, requests, openId);
  const { index, moveTo } = cursor;

  const pathOf = (request: ListedRequest) => `/requests/${request.kind}/${request.id}`;

  function step(by: 1 | -1): void {
    const next = cursor.next(by);
    if (!next) return;
    moveTo(next.id);
    if (isOpen) show(pathOf(next));
    else document.getElementById(`request-${next.id}`)?.focus();
  }

  function actOnCurrent(what: 'take' | 'answered' | 'spam' | 'undo'): void {
    if (isOpen) opened.current?.act(what);
    else cursor.act(what);
  }

  function answer(): void {
    const request = requests[index];
    if (isOpen) opened.current?.answer();
    else if (request) show(pathOf(request), {}, { hash: '#answer' });
  }

  const back = () => {
    show('/');
    if (openId) moveTo(openId);
    goOnAt.current = `request-${openId}`;
  };

  useEffect(() => {
    if (isOpen || goOnAt.current === undefined) return;
    document.getElementById(goOnAt.current)?.focus();
    goOnAt.current = undefined;
  }, [isOpen]);

  function goToSearch(): void {
    const isHidden = searchBox.current?.offsetParent === null;
    if (isHidden) {
      back();
      goOnAt.current = searchId;
    } else {
      searchBox.current?.focus();
    }
  }

  useShortcuts({
    next: () => step(1),
    previous: () => step(-1),
    reply: answer,
    take: () => actOnCurrent('take'),
    answered: () => actOnCurrent('answered'),
    spam: () => actOnCurrent('spam'),
    undo: () => actOnCurrent('undo'),
    select: () => {
      const request = requests[index];
      if (request) selection.toggle(request);
    },
    search: goToSearch,
    help: () => showShortcuts(true),
    back: () => {
      if (isOpen && !opened.current?.close()) back();
    },
  });

  return (
    <main id="desk-main" className={isOpen ? 'requests is-open' : 'requests'}>
      <h1 id="requests-title" className="visually-hidden">
        {deskTexts.nav.requests}
      </h1>
      <section className="list-pane" aria-labelledby="requests-title">
        <div className="list-head">
          <input
            ref={searchBox}
            id={searchId}
            className="search"
            type="search"
            aria-label={deskTexts.search}
            placeholder={deskTexts.search}
            value={typed}
            maxLength={200}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
              if (event.key === 'Escape') setTyped('');
            }}
          />
        </div>
        <ViewTabs
          views={deskViews}
          view={view}
          counts={list.counts}
          onPick={(picked) => show(here, { view: picked })}
        />
        <FilterBar query={query} here={here} />
        {requests.length > 0 && (
          <BulkBar selection={selection} requests={requests} hasMore={list.hasMore} loadAll={list.loadAll} />
        )}
        <div role="tabpanel" id="view-panel" aria-labelledby={`tab-${view}`} className="list-panel">
          <RequestList
            list={list}
            view={view}
            search={search}
            openId={openId}
            pathOf={(request) => pathOf(request) + (listed && `?${listed}`)}
            onFocus={moveTo}
            selection={selection}
          />
        </div>
        <ListFoot listed={listed} onShortcuts={() => showShortcuts(true)} />
      </section>
      <div className="detail-pane">
        {openId ? (
          <RequestView key={openId} ref={opened} kind={kind} id={openId} onBack={back} />
        ) : (
          <p className="pick">{deskTexts.pick}</p>
        )}
      </div>
      {areShortcutsShown && <ShortcutsDialog onClose={() => showShortcuts(false)} />}
    </main>
  );
}
