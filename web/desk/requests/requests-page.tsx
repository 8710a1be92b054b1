import { useEffect, useRef, useState } from 'react';
import { useRoute } from 'wouter';
import { deskViews, type ListedRequest, type RequestDetail } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { useSelection } from '../bulk/use-selection.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { useListQuery } from '../filters/use-list-query.ts';
import { singleKeys } from '../shell/single-keys.ts';
import { useTitle } from '../shell/use-title.ts';
import { RequestList } from './request-list.tsx';
import { RequestView, type RequestViewHandle } from './request-view.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useAct } from './use-act.ts';
import { useRequestList } from './use-request-list.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { ViewTabs } from './view-tabs.tsx';

/** After the last key of a search, in milliseconds. */
const typingPause = 180;

const searchId = 'search';

/** The request that the keys act on while none is open. */
interface Cursor {
  /** The view and the search that it is in: another list begins anew. */
  readonly list: string;
  readonly id: string;
  /** The last one acted on, until one moves on: `u` takes that back, also when it has left the list. */
  readonly acted?: ListedRequest | RequestDetail | undefined;
}

/** The list, and beside it, or on a phone instead of it, the request that is open. */
export function RequestsPage() {
  const [isOpen, parameters] = useRoute('/requests/:kind/:id');
  const query = useListQuery();
  const { view, search, show, text: listed } = query;
  const [typed, setTyped] = useState(search);
  const list = useRequestList(listed);
  useTitle(deskTexts.nav.requests, list.counts?.waiting);
  const [lastCursor, setCursor] = useState<Cursor>();
  const cursor = lastCursor?.list === listed ? lastCursor : undefined;
  const [areShortcutsShown, showShortcuts] = useState(false);
  const searchBox = useRef<HTMLInputElement>(null);
  const opened = useRef<RequestViewHandle>(null);
  /** The element to focus once the list is there again: its id. On a phone it isn't there beside a request. */
  const goOnAt = useRef<string>(undefined);
  /** Where the current request stands in the list: once it's gone, the next one is there. */
  const place = useRef(0);
  const act = useAct();

  const kind = parameters?.kind === 'consultation' ? 'consultation' : 'booking';
  const openId = isOpen ? parameters.id : undefined;
  const here = isOpen ? `/requests/${kind}/${openId}` : '/';

  // A filter that is picked brings its search with it.
  const ownSearch = useRef(search);
  useEffect(() => {
    if (ownSearch.current !== search) setTyped(search);
    ownSearch.current = search;
  }, [search]);

  // A search looks everywhere; a tab narrows it down again.
  useEffect(() => {
    if (typed === search) return;
    const timer = window.setTimeout(() => {
      const isBeginning = search === '' && typed !== '';
      ownSearch.current = typed;
      show(here, { search: typed, ...(isBeginning && { view: 'all' }) }, { replace: true });
    }, typingPause);
    return () => window.clearTimeout(timer);
  }, [typed, search, show, here]);

  const requests = list.requests ?? [];
  const selection = useSelection(listed, requests);
  const current = openId ?? cursor?.id;
  const index = requests.findIndex(({ id }) => id === current);
  const heir =
    index === -1 && current !== undefined && !isOpen
      ? requests[Math.min(place.current, requests.length - 1)]
      : undefined;

  // The focus goes to the request that took the place of the one that left the list, unless it's elsewhere.
  useEffect(() => {
    if (index !== -1) place.current = index;
    if (!heir || document.activeElement !== document.body) return;
    document.getElementById(`request-${heir.id}`)?.focus();
  }, [index, heir]);

  const pathOf = (request: ListedRequest) => `/requests/${request.kind}/${request.id}`;

  /** What was acted on stays with the request that takes its place. */
  function moveTo(id: string): void {
    setCursor((now) => {
      const isSame = now?.list === listed && (now.id === id || heir?.id === id);
      return { list: listed, id, acted: isSame ? now.acted : undefined };
    });
  }

  function step(by: 1 | -1): void {
    const gone = current === undefined ? -1 : place.current - 1;
    const next = requests[index !== -1 ? index + by : by === 1 ? gone + 1 : gone];
    if (!next) return;
    moveTo(next.id);
    if (isOpen) show(pathOf(next));
    else document.getElementById(`request-${next.id}`)?.focus();
  }

  function actOnCurrent(what: 'take' | 'answered' | 'spam' | 'undo'): void {
    const request = (what === 'undo' && cursor?.acted) || requests[index];
    if (isOpen) opened.current?.act(what);
    else if (request) {
      setCursor({ list: listed, id: current ?? request.id, acted: request });
      void act(request, { what }).then((answer) => {
        const acted = answer?.outcome === 'done' ? answer.request : undefined;
        setCursor((now) => (now?.acted === request ? { ...now, acted } : now));
      });
    }
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
    j: () => step(1),
    k: () => step(-1),
    a: answer,
    t: () => actOnCurrent('take'),
    e: () => actOnCurrent('answered'),
    s: () => actOnCurrent('spam'),
    u: () => actOnCurrent('undo'),
    x: () => {
      const request = requests[index];
      if (request) selection.toggle(request);
    },
    '/': goToSearch,
    '?': () => showShortcuts(true),
    Escape: () => {
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
        <div className="list-foot">
          <span>{deskTexts.exportAs}</span>
          <a href={`/desk/api/export?format=csv&${listed}`} download="requests.csv">
            CSV
          </a>
          <a href={`/desk/api/export?format=json&${listed}`} download="requests.json">
            JSON
          </a>
          {/* Without a keyboard nobody needs it, except to switch keys on again. */}
          <button
            type="button"
            className={singleKeys.isOn() ? 'plain of-keyboards' : 'plain'}
            onClick={() => showShortcuts(true)}
          >
            {deskTexts.shortcuts} <kbd>?</kbd>
          </button>
        </div>
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
