import { VoiceClient } from '../../src/index.ts';
import { createLiveKitCallObject } from '../../src/livekit/index.ts';

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
    /** What happened. */
    told: { readonly event: string; readonly value?: unknown }[];
    opened: typeof counts;
  }
}

/** What is open in the page, seen from outside the package. */
const counts = {
  tracks: new Set<MediaStreamTrack>(),
  contexts: new Set<AudioContext>(),
  sockets: new Set<WebSocket>(),
  peers: new Set<RTCPeerConnection>(),
  live: () => ({
    tracks: [...counts.tracks].filter((track) => track.readyState === 'live').length,
    contexts: [...counts.contexts].filter((context) => context.state !== 'closed').length,
    sockets: [...counts.sockets].filter((socket) => socket.readyState !== WebSocket.CLOSED).length,
    peers: [...counts.peers].filter((peer) => peer.connectionState !== 'closed').length,
    players: document.querySelectorAll('audio').length,
  }),
};

const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
navigator.mediaDevices.getUserMedia = async (constraints) => {
  const stream = await getUserMedia(constraints);
  for (const track of stream.getTracks()) counts.tracks.add(track);
  return stream;
};
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
window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(configuration?: RTCConfiguration) {
    super(configuration);
    counts.peers.add(this);
  }
};
window.opened = counts;
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
  client.on('call-start-progress', ({ stage, status }) => note(`${stage} ${status}`));
  for (const event of ['call-start', 'call-end', 'speech-start', 'speech-end'] as const) {
    client.on(event, () => note(event));
  }
  for (const event of [
    'volume-level',
    'local-volume-level',
    'camera-error',
    'network-connection',
    'message',
  ] as const) {
    client.on(event, (value: unknown) => note(event, value));
  }
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
