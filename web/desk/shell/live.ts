import { deskApiPath, type LiveChange, type LiveNotices, type Presence } from '#shared/desk/desk-api.ts';

/** Events that an open desk listens to. */
export interface LiveHearer {
  changed(change: LiveChange): void;
  /** The connection was made or lost. */
  connected(isConnected: boolean): void;
  /** The member's notices. */
  notices(notices: LiveNotices): void;
  /** The other members who are there. */
  present(others: readonly Presence[]): void;
  ended(): void;
}

/** A browser gives up when the server refuses, say while the database is away: reconnect after this many milliseconds. */
const againAfter = 5000;

/** Listens to the server's changes; reconnects when the connection ends. @returns a function that stops it */
export function listenLive({ changed, connected, notices, present, ended }: LiveHearer): () => void {
  let source: EventSource;
  let timer = 0;
  function connect(): void {
    source = new EventSource(`${deskApiPath}/live`);
    source.addEventListener('ready', () => {
      connected(true);
      // Anything may have changed before, or while the connection was gone.
      changed({});
    });
    source.addEventListener('change', (event: MessageEvent<string>) => changed(JSON.parse(event.data)));
    source.addEventListener('notices', (event: MessageEvent<string>) => notices(JSON.parse(event.data)));
    source.addEventListener('present', (event: MessageEvent<string>) => present(JSON.parse(event.data)));
    source.addEventListener('ended', () => {
      source.close();
      ended();
    });
    // The server is up, but its database is not.
    source.addEventListener('away', () => connected(false));
    source.addEventListener('error', () => {
      connected(false);
      if (source.readyState !== EventSource.CLOSED) return;
      // A reload shows whether the session has ended.
      changed({});
      timer = window.setTimeout(connect, againAfter);
    });
  }
  connect();
  return () => {
    window.clearTimeout(timer);
    source.close();
  };
}
