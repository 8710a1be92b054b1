import { deskApiPath, type LiveChange } from '#shared/desk/desk-api.ts';

/** What an open desk hears. */
export interface LiveHearer {
  changed(change: LiveChange): void;
  /** The connection is there, or is not. */
  connected(isConnected: boolean): void;
  ended(): void;
}

/** Listens to the server's changes; the browser connects again by itself. @returns what ends it */
export function listenLive({ changed, connected, ended }: LiveHearer): () => void {
  const source = new EventSource(`${deskApiPath}/live`);
  source.addEventListener('ready', () => {
    connected(true);
    // Whatever happened before, or while the connection was gone.
    changed({});
  });
  source.addEventListener('change', (event: MessageEvent<string>) => changed(JSON.parse(event.data)));
  source.addEventListener('ended', () => {
    source.close();
    ended();
  });
  source.addEventListener('error', () => connected(false));
  return () => source.close();
}
