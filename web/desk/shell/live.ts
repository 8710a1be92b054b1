import { deskApiPath, type LiveChange, type LiveNotices, type Presence } from '#shared/desk/desk-api.ts';

/** The events an open desk listens to. */
export interface LiveHearer {
  changed(change: LiveChange): void;
  /** The connection is there, or is not. */
  connected(isConnected: boolean): void;
  /** The member's notices. */
  notices(notices: LiveNotices): void;
  /** Who else is there. */
  present(others: readonly Presence[]): void;
  ended(): void;
}

/** Where the server refuses, say while the database is away, a browser gives up: then it is asked again, in milliseconds. */
const againAfter = 5000;

/** Listens to the server's changes; a connection that ends is made again. @returns what ends it */
export function listenLive({ changed, connected, notices, present, ended }: LiveHearer): () => void {
  let source: EventSource;
  let timer = 0;
  function connect(): void {
    source = new EventSource(`${deskApiPath}/live`);
    source.addEventListener('ready', () => {
      connected(true);
      // Whatever happened before, or while the connection was gone.
      changed({});
    });
    source.addEventListener('change', (event: MessageEvent<string>) => changed(JSON.parse(event.data)));
    source.addEventListener('notices', (event: MessageEvent<string>) => notices(JSON.parse(event.data)));
    source.addEventListener('present', (event: MessageEvent<string>) => present(JSON.parse(event.data)));
    source.addEventListener('ended', () => {
      source.close();
      ended();
    });
    // The server is there, its database is not.
    source.addEventListener('away', () => connected(false));
    source.addEventListener('error', () => {
      connected(false);
      if (source.readyState !== EventSource.CLOSED) return;
      // Finds out whether the session has ended.
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
