/** Plays the voices of a call through audio elements, one per participant. */
export class AudioPlayers {
  readonly #players = new Map<string, HTMLAudioElement>();
  readonly #released = new AbortController();
  readonly #onRefused: (error: unknown) => void;
  #outputDevice: string | undefined;

  /** @param onRefused the browser does not play yet: usually it is waiting for a user gesture */
  constructor(onRefused: (error: unknown) => void) {
    this.#onRefused = onRefused;
  }

  /**
   * Plays the track instead of what the participant was heard with. When the browser refuses, it is tried
   * again at each click and key.
   * @returns once it plays; false when it was taken back before that
   */
  async play(participantId: string, track: MediaStreamTrack): Promise<boolean> {
    this.remove(participantId);
    if (this.#released.signal.aborted) return false;
    const player = document.createElement('audio');
    player.dataset['participantId'] = participantId;
    player.muted = false;
    player.autoplay = true;
    this.#players.set(participantId, player);
    document.body.appendChild(player);
    player.srcObject = new MediaStream([track]);
    if (this.#outputDevice !== undefined) await this.#route(player, this.#outputDevice);
    let refused = false;
    while (this.#players.get(participantId) === player) {
      try {
        await player.play();
        return this.#players.get(participantId) === player;
      } catch (error) {
        // A player that was removed in the meantime reports that as an error too.
        if (this.#players.get(participantId) !== player) return false;
        if (!refused) this.#onRefused(error);
        refused = true;
        await this.#nextGesture();
      }
    }
    return false;
  }

  /** Plays all voices on this device, later ones too. */
  async setOutputDevice(id: string): Promise<void> {
    this.#outputDevice = id;
    await Promise.all([...this.#players.values()].map((player) => this.#route(player, id)));
  }

  remove(participantId: string): void {
    const player = this.#players.get(participantId);
    if (!player) return;
    this.#players.delete(participantId);
    player.pause();
    player.srcObject = null;
    player.remove();
  }

  /** Removes all of them for good. */
  release(): void {
    this.#released.abort();
    for (const id of this.#players.keys()) this.remove(id);
  }

  /** Not every browser lets you choose; then the system's choice stays. */
  async #route(player: HTMLAudioElement, device: string): Promise<void> {
    if ('setSinkId' in player) await player.setSinkId(device);
  }

  #nextGesture(): Promise<void> {
    const { signal } = this.#released;
    return new Promise((resolve) => {
      const gesture = new AbortController();
      const done = () => {
        gesture.abort();
        resolve();
      };
      const options = { signal: gesture.signal };
      for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, done, options);
      signal.addEventListener('abort', done, options);
      if (signal.aborted) done();
    });
  }
}
