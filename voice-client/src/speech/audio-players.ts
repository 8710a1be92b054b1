/** Plays the voices of a call through audio elements, one per participant. */
export class AudioPlayers {
  readonly #players = new Map<string, HTMLAudioElement>();
  readonly #released = new AbortController();
  readonly #onRefused: (error: unknown) => void;
  readonly #volume: () => number | undefined;
  #outputDevice: string | undefined;

  /**
   * @param onRefused the browser does not play yet: usually it is waiting for a user gesture
   * @param volume 0 to 1; undefined: the browser's default
   */
  constructor(onRefused: (error: unknown) => void, volume: () => number | undefined, speaker?: string) {
    this.#outputDevice = speaker;
    this.#onRefused = onRefused;
    this.#volume = volume;
  }

  /**
   * Plays the track instead of the participant's previous one. If the browser refuses, it is retried at each click and key
   * press.
   * @returns the player, once it plays; undefined if it was removed before that
   */
  async play(participantId: string, track: MediaStreamTrack): Promise<HTMLAudioElement | undefined> {
    this.remove(participantId);
    if (this.#released.signal.aborted) return undefined;
    const player = document.createElement('audio');
    player.dataset['participantId'] = participantId;
    player.muted = false;
    player.autoplay = true;
    this.#adjust(player);
    this.#players.set(participantId, player);
    document.body.appendChild(player);
    player.srcObject = new MediaStream([track]);
    if (this.#outputDevice !== undefined) await this.#route(player, this.#outputDevice);
    let refused = false;
    while (this.#players.get(participantId) === player) {
      try {
        await player.play();
        return this.#players.get(participantId) === player ? player : undefined;
      } catch (error) {
        // A player that was removed in the meantime reports that as an error too.
        if (this.#players.get(participantId) !== player) return undefined;
        if (!refused) this.#onRefused(error);
        refused = true;
        await this.#nextGesture();
      }
    }
    return undefined;
  }

  /** The volume has changed. */
  adjust(): void {
    for (const player of this.#players.values()) this.#adjust(player);
  }

  /** Plays all voices on this device, including later ones. */
  async setOutputDevice(id: string): Promise<void> {
    this.#outputDevice = id;
    await Promise.all([...this.#players.values()].map((player) => this.#route(player, id)));
  }

  /** @returns the player that was removed */
  remove(participantId: string): HTMLAudioElement | undefined {
    const player = this.#players.get(participantId);
    if (!player) return undefined;
    this.#players.delete(participantId);
    player.pause();
    player.srcObject = null;
    player.remove();
    return player;
  }

  /** Removes all of them for good. */
  release(): void {
    this.#released.abort();
    for (const id of this.#players.keys()) this.remove(id);
  }

  #adjust(player: HTMLAudioElement): void {
    const volume = this.#volume();
    if (volume !== undefined) player.volume = volume;
  }

  /** Not every browser offers a choice; the system's choice stays then. */
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
