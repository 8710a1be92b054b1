import { VoiceClient } from '../../src/index.ts';
import { createLiveKitCallObject } from '../../src/livekit/index.ts';
import { countOpen, type OpenThings } from '../count-open.ts';
import { noteEvents } from '../note-events.ts';

export interface PageOptions {
  readonly microphone?: boolean;
  readonly startAudioOff?: boolean;
  /** The provider's answer, instead of that of the page's server. */
  readonly webCall?: { readonly id: string; readonly webCallUrl: string; readonly transport?: object };
}

declare global {
  interface Window {
    startCall: typeof startCall;
    client: VoiceClient;
    /** The events so far. */
    told: { readonly event: string; readonly value?: unknown }[];
    opened: OpenThings;
  }
}

window.opened = countOpen();
window.told = [];

/** Starts a call; `told` keeps what happens. */
function startCall({ microphone = true, startAudioOff = false, webCall }: PageOptions = {}): void {
  const note = (event: string, value?: unknown) => {
    window.told.push({ event, value });
    // For a test that may not ask the page: that would count as a gesture.
    if (event.startsWith('error')) console.info(event);
  };
  const client = new VoiceClient(
    'key',
    '',
    {},
    { startAudioOff },
    {
      createCallObject: createLiveKitCallObject(),
      microphone,
      ...(webCall && {
        createWebCall: async () => ({ orgId: '', createdAt: '', updatedAt: '', ...webCall }),
      }),
    },
  );
  window.client = client;
  noteEvents(client, note);
  client.on('daily-participant-updated', ({ session_id }) => note('participant-updated', session_id));
  client.on('error', (error) => {
    const failure: unknown = 'error' in error ? error.error : undefined;
    const read = (name: string): unknown =>
      typeof failure === 'object' && failure !== null ? Reflect.get(failure, name) : undefined;
    note(`error ${'action' in error ? error.action : error.type}`, read('code') ?? read('type'));
  });
  void client.start('concierge').then((call) => note('started', call?.id ?? null));
}

window.startCall = startCall;

// A call that no gesture has begun: whatever a test runs in the page counts as one.
if (location.search === '?at-once') startCall({ microphone: false });
