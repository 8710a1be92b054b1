import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useRoute, useSearch } from 'wouter';
import {
  type DeskView,
  deskViews,
  isDeskView,
  type ListedRequest,
  type RequestDetail,
} from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk.ts';
import { areSingleKeysOn } from '../shell/single-keys.ts';
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
  const [, navigate] = useLocation();
  const [isOpen, parameters] = useRoute('/requests/:kind/:id');
  const question = new URLSearchParams(useSearch());
  const asked = question.get('view');
  const view: DeskView = isDeskView(asked) ? asked : 'waiting';
  const search = question.get('search') ?? '';
  const [typed, setTyped] = useState(search);
  const list = useRequestList(view, search);
  useTitle(deskTexts.nav.requests, list.counts?.waiting);
  const listed = `${view} ${search}`;
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

  const show = useCallback(
    (
      path: string,
      next: { readonly view?: DeskView; readonly search?: string } = {},
      { replace = false, hash = '' } = {},
    ) => {
      const query = new URLSearchParams();
      const wanted = { view, search, ...next };
      if (wanted.view !== 'waiting') query.set('view', wanted.view);
      if (wanted.search !== '') query.set('search', wanted.search);
      const text = query.toString();
      navigate(path + (text && `?${text}`) + hash, { replace });
    },
    [navigate, view, search],
  );

  // A search looks everywhere; a tab narrows it down again.
  useEffect(() => {
    if (typed === search) return;
    const timer = window.setTimeout(() => {
      const isBeginning = search === '' && typed !== '';
      show(here, { search: typed, ...(isBeginning && { view: 'all' }) }, { replace: true });
    }, typingPause);
    return () => window.clearTimeout(timer);
  }, [typed, search, show, here]);

  const requests = list.requests ?? [];
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
    '/': goToSearch,
    '?': () => showShortcuts(true),
    Escape: () => {
      if (isOpen && !opened.current?.close()) back();
    },
  });

  const exportQuery = new URLSearchParams({ view, search });
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
        <div role="tabpanel" id="view-panel" aria-labelledby={`tab-${view}`} className="list-panel">
          <RequestList
            list={list}
            view={view}
            search={search}
            openId={openId}
            pathOf={(request) => {
              const query = new URLSearchParams(exportQuery);
              return `${pathOf(request)}?${query}`;
            }}
            onFocus={moveTo}
          />
        </div>
        <div className="list-foot">
          <span>{deskTexts.exportAs}</span>
          <a href={`/desk/api/export?format=csv&${exportQuery}`} download="requests.csv">
            CSV
          </a>
          <a href={`/desk/api/export?format=json&${exportQuery}`} download="requests.json">
            JSON
          </a>
          {/* Without a keyboard nobody needs it, except to switch keys on again. */}
          <button
            type="button"
            className={areSingleKeysOn() ? 'plain of-keyboards' : 'plain'}
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
