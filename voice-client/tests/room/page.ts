import { VoiceClient } from '../../src/index.ts';
import { createRoomCallObject } from '../../src/room/index.ts';

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
    /** What happened, with the milliseconds of the page. */
    log: { readonly event: string; readonly at: number; readonly value?: unknown }[];
    counts: typeof counts;
  }
}

/** What is open in the page, seen from outside the package. */
const counts = {
  tracks: new Set<MediaStreamTrack>(),
  contexts: new Set<AudioContext>(),
  sockets: new Set<WebSocket>(),
  live: () => ({
    tracks: [...counts.tracks].filter((track) => track.readyState === 'live').length,
    contexts: [...counts.contexts].filter((context) => context.state !== 'closed').length,
    sockets: [...counts.sockets].filter((socket) => socket.readyState !== WebSocket.CLOSED).length,
    players: document.querySelectorAll('audio').length,
  }),
};

const devices: MediaDevices | undefined = navigator.mediaDevices;
if (devices) {
  const getUserMedia = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (constraints) => {
    const stream = await getUserMedia(constraints);
    for (const track of stream.getTracks()) counts.tracks.add(track);
    return stream;
  };
}
window.AudioContext = class extends AudioContext {
  constructor(options?: AudioContextOptions) {
    super(options);
    counts.contexts.add(this);
  }
};
window.WebSocket = class extends WebSocket {
  constructor(url: string | URL, protocols?: string | string[]) {
    super(url, protocols);
    counts.sockets.add(this);
  }
};
window.counts = counts;

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
  client.on('call-start-progress', ({ stage, status }) => note(`${stage} ${status}`));
  for (const event of ['call-start', 'call-end', 'speech-start', 'speech-end'] as const) {
    client.on(event, () => note(event));
  }
  for (const event of ['volume-level', 'local-volume-level', 'camera-error', 'network-connection'] as const) {
    client.on(event, (value: unknown) => note(event, value));
  }
  client.on('message', (message) => note('message', message));
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
