import { VoiceClient } from '../../src/index.ts';
import { createRoomCallObject } from '../../src/room/index.ts';
import { countOpen, type OpenThings } from '../count-open.ts';
import { noteEvents } from '../note-events.ts';

export interface PageOptions {
  readonly microphone?: boolean;
  /** The client chooses its call library itself. */
  readonly chosenByAddress?: boolean;
  /** Leaving the page pauses the call. */
  readonly outlivesPage?: boolean;
  /** Comes back into a call. */
  readonly resumeKey?: string;
}

declare global {
  interface Window {
    makeClient: typeof makeClient;
    createRoomCallObject: typeof createRoomCallObject;
    client: VoiceClient;
    /** The last key that the call was told. */
    resumeKey: string | undefined;
    /** The events so far, with the page's milliseconds. */
    log: { readonly event: string; readonly at: number; readonly value?: unknown }[];
    counts: OpenThings;
  }
}

window.counts = countOpen();

/** A client whose next start a click begins; `log` keeps what happens. */
function makeClient({
  microphone = true,
  chosenByAddress = false,
  outlivesPage = false,
  resumeKey,
}: PageOptions = {}): void {
  window.log = [];
  const note = (event: string, value?: unknown) => window.log.push({ event, at: performance.now(), value });
  const createCallObject = createRoomCallObject({
    ...(resumeKey !== undefined && { resumeKey }),
    ...(outlivesPage && {
      onResumeKey: (key: string) => {
        window.resumeKey = key;
      },
    }),
  });
  const options = chosenByAddress ? {} : { createCallObject };
  const client = new VoiceClient('key', '', {}, {}, { ...options, microphone });
  window.client = client;
  noteEvents(client, note);
  client.on('error', (error) => {
    const failure: unknown = 'error' in error ? error.error : undefined;
    note(`error ${'action' in error ? error.action : error.type}`, {
      code: failure instanceof Error && 'code' in failure ? failure.code : undefined,
      type: typeof failure === 'object' && failure !== null ? Reflect.get(failure, 'type') : undefined,
      name: failure instanceof Error ? failure.name : undefined,
      text: String(failure),
    });
  });
  note('made');
  const button = document.querySelector('button');
  if (!button) throw new Error('The page has no button');
  button.onclick = () => {
    note('click');
    void client.start('concierge').then((call) => note('started', call?.id ?? null));
  };
}

window.makeClient = makeClient;
window.createRoomCallObject = createRoomCallObject;

// A call that no gesture has begun: whatever a test runs in the page counts as one.
if (location.search === '?at-once') {
  makeClient({ microphone: false });
  void window.client.start('concierge');
}
