/** Everything a page holds open, seen from outside the package. */
export interface OpenThings {
  readonly tracks: Set<MediaStreamTrack>;
  readonly contexts: Set<AudioContext>;
  readonly sockets: Set<WebSocket>;
  readonly peers: Set<RTCPeerConnection>;
  /** How many of them are open now, and how many voices have a player. */
  live(): Readonly<Record<'tracks' | 'contexts' | 'sockets' | 'peers' | 'players', number>>;
}

/** Counts from now on what the page opens: microphones, audio graphs, connections. */
export function countOpen(): OpenThings {
  const tracks = new Set<MediaStreamTrack>();
  const contexts = new Set<AudioContext>();
  const sockets = new Set<WebSocket>();
  const peers = new Set<RTCPeerConnection>();
  // Missing on insecure pages, whatever the types say.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices) {
    const getUserMedia = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      const stream = await getUserMedia(constraints);
      for (const track of stream.getTracks()) tracks.add(track);
      return stream;
    };
  }
  window.AudioContext = class extends AudioContext {
    constructor(options?: AudioContextOptions) {
      super(options);
      contexts.add(this);
    }
  };
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      sockets.add(this);
    }
  };
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      peers.add(this);
    }
  };
  return {
    tracks,
    contexts,
    sockets,
    peers,
    live: () => ({
      tracks: [...tracks].filter((track) => track.readyState === 'live').length,
      contexts: [...contexts].filter((context) => context.state !== 'closed').length,
      sockets: [...sockets].filter((socket) => socket.readyState !== WebSocket.CLOSED).length,
      peers: [...peers].filter((peer) => peer.connectionState !== 'closed').length,
      players: document.querySelectorAll('audio').length,
    }),
  };
}
