import { vi } from 'vitest';

/** The parts of the page that are still in use. */
export interface FakeBrowser {
  readonly players: Set<FakePlayer>;
  /** Live microphone tracks. */
  readonly microphones: Set<object>;
  readonly contexts: Set<object>;
  readonly document: EventTarget;
  /** What `play` does next: nothing is played until `allow` is called when it is `refuse`. */
  autoplay: 'allow' | 'refuse';
  microphone: 'allow' | 'deny';
  /** The browser's requests. */
  readonly asked: unknown[];
}

class FakePlayer {
  readonly dataset: Record<string, string> = {};
  muted = true;
  autoplay = false;
  srcObject: object | null = null;
  sink = '';
  playing = false;
  readonly #browser: FakeBrowser;

  constructor(browser: FakeBrowser) {
    this.#browser = browser;
  }

  async play() {
    if (this.#browser.autoplay === 'refuse') throw new DOMException('Not yet', 'NotAllowedError');
    this.playing = true;
  }

  pause() {
    this.playing = false;
  }

  async setSinkId(id: string) {
    this.sink = id;
  }

  remove() {
    this.#browser.players.delete(this);
  }
}

/** The part of a browser that voice clients use, in Node, with everything counted. */
export function stubBrowser(): FakeBrowser {
  const canvas = {
    getContext: () => ({}),
    captureStream: () => ({ getVideoTracks: () => [{ stop: () => {} }] }),
  };
  const document = Object.assign(new EventTarget(), {
    createElement: (name: string) => (name === 'canvas' ? canvas : new FakePlayer(browser)),
    body: { appendChild: (player: FakePlayer) => browser.players.add(player) },
    querySelector: (selector: string) =>
      [...browser.players].find((player) => selector.includes(`"${player.dataset['participantId']}"`)) ??
      null,
  });
  const browser: FakeBrowser = {
    players: new Set(),
    microphones: new Set(),
    contexts: new Set(),
    document,
    autoplay: 'allow',
    microphone: 'allow',
    asked: [],
  };
  const openTrack = () => {
    const track = { kind: 'audio', stop: () => browser.microphones.delete(track) };
    browser.microphones.add(track);
    return track;
  };
  const stream = () => {
    const tracks = [openTrack()];
    return { getTracks: () => tracks, getAudioTracks: () => tracks, getVideoTracks: () => tracks };
  };
  vi.stubGlobal('document', document);
  vi.stubGlobal('MediaStream', class {});
  vi.stubGlobal('navigator', {
    userAgent: 'Node',
    mediaDevices: {
      getUserMedia: async (constraints: unknown) => {
        browser.asked.push(constraints);
        if (browser.microphone === 'deny') throw new DOMException('Permission denied', 'NotAllowedError');
        return stream();
      },
    },
  });
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        browser.contexts.add(this);
      }
      createMediaStreamSource = () => ({ connect: () => {} });
      createGain = () => ({ gain: { value: 1 }, connect: () => {} });
      createMediaStreamDestination = () => ({ stream: stream() });
      close = async () => {
        browser.contexts.delete(this);
      };
    },
  );
  return browser;
}
