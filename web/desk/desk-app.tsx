import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Route, Router, Switch } from 'wouter';
import type { DeskStart, LiveChange, LiveNotices, Presence } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { CalendarHint } from './calendar/calendar-hint.tsx';
import { DeskNavigation } from './desk-navigation.tsx';
import { deskPages, requestsPage } from './desk-pages.ts';
import { GoWhereNoticesLead } from './notices/go-where-notices-lead.tsx';
import { soundNotice } from './notices/sound.ts';
import { keepDraftsOf } from './replies/drafts.ts';
import { askDesk } from './shell/desk-client.ts';
import { type DeskContext, DeskProvider } from './shell/desk-context.ts';
import { listenLive } from './shell/live.ts';

/** How often the remaining hours are updated, in milliseconds. */
const tick = 20_000;

/** How long a message stays, in milliseconds. */
const messageTime = 8000;

/** The whole desk: provides the signed-in member, the current time, and live changes. */
export function DeskApp() {
  const [start, setStart] = useState<DeskStart>();
  const [isSignedOut, setSignedOut] = useState(false);
  const [isConnected, setConnected] = useState(true);
  const [message, setMessage] = useState('');
  const [now, setNow] = useState(() => Date.now());
  const [[unseen], setNotices] = useState<LiveNotices>([0, 0]);
  const [present, setPresent] = useState<readonly Presence[]>([]);
  const lastTold = useRef<number>(undefined);
  const ahead = useRef(0);
  const listeners = useRef(new Set<(change: LiveChange) => void>());

  const signedOut = useCallback(() => setSignedOut(true), []);
  const announce = useCallback((change: LiveChange) => {
    for (const listener of listeners.current) listener(change);
  }, []);
  const onChange = useCallback((listener: (change: LiveChange) => void) => {
    listeners.current.add(listener);
    return () => void listeners.current.delete(listener);
  }, []);
  const load = useCallback(async () => {
    const fetched = await askDesk<DeskStart>('start');
    if (fetched.kind === 'signed out') return setSignedOut(true);
    setConnected(fetched.kind === 'ok');
    if (fetched.kind !== 'ok') return;
    ahead.current = Date.parse(fetched.value.now) - Date.now();
    setNow(Date.now() + ahead.current);
    keepDraftsOf(fetched.value.me.email);
    setStart(fetched.value);
  }, []);

  useEffect(() => {
    void load();
    const timer = window.setInterval(() => setNow(Date.now() + ahead.current), tick);
    return () => window.clearInterval(timer);
  }, [load]);

  // Retries the first load until it succeeds.
  const isWaiting = start === undefined && !isConnected;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = window.setInterval(() => void load(), 3000);
    return () => window.clearInterval(timer);
  }, [isWaiting, load]);

  const isLive = start !== undefined && !isSignedOut;
  useEffect(() => {
    if (!isLive) return;
    return listenLive({
      changed(change) {
        announce(change);
        if (change.id === undefined) void load();
      },
      connected: setConnected,
      notices(notices) {
        // The first number is only the current state; a larger one after it means something new.
        if (lastTold.current !== undefined && notices[1] > lastTold.current) soundNotice();
        lastTold.current = Math.max(lastTold.current ?? 0, notices[1]);
        setNotices(notices);
      },
      present: setPresent,
      ended: signedOut,
    });
  }, [isLive, announce, load, signedOut]);

  useEffect(() => {
    if (message === '') return;
    const timer = window.setTimeout(() => setMessage(''), messageTime);
    return () => window.clearTimeout(timer);
  }, [message]);

  const desk = useMemo<DeskContext | undefined>(
    () =>
      start && {
        start,
        now,
        unseen,
        present,
        say: setMessage,
        signedOut,
        onChange,
        announce,
        reload: () => void load(),
      },
    [start, now, unseen, present, signedOut, onChange, announce, load],
  );

  if (isSignedOut) return <SignedOut />;
  return (
    <Router base="/desk">
      {desk ? (
        <DeskProvider value={desk}>
          <DeskNavigation />
          <CalendarHint />
          <GoWhereNoticesLead />
          <Suspense fallback={<main id="desk-main" className="page" />}>
            <Switch>
              {deskPages.map(({ path, page }) => (
                <Route key={path} path={path} component={page} />
              ))}
              <Route component={requestsPage.page} />
            </Switch>
          </Suspense>
        </DeskProvider>
      ) : (
        <main className="desk-loading">
          <h1 className="visually-hidden">{deskTexts.title}</h1>
          <p>{deskTexts.loading}</p>
        </main>
      )}
      <div className="messages">
        <p role="status">{message}</p>
        {!isConnected && (
          <p role="alert" className="offline">
            {deskTexts.offline}
          </p>
        )}
      </div>
    </Router>
  );
}

function SignedOut() {
  const { heading, lead, link } = deskTexts.signedOut;
  return (
    <main className="desk-loading">
      <h1>{heading}</h1>
      <p>{lead}</p>
      <a className="button primary" href="/desk">
        {link}
      </a>
    </main>
  );
}
