import type { Room } from 'livekit-client';

/** Receives the levels in a room, 0 to 1. */
export interface LevelsListener {
  /** Levels of the others, by identity. */
  levels(levels: Readonly<Record<string, number>>): void;
  /** Level of the visitor's own microphone, while one is sent. */
  localLevel(level: number): void;
}

/** Measures everybody's level from the browser's statistics of each track. */
export class LiveKitLevels {
  readonly #room: Room;
  readonly #listener: LevelsListener;
  #timer: ReturnType<typeof setInterval> | undefined;
  #measuring = false;

  constructor(room: Room, listener: LevelsListener) {
    this.#room = room;
    this.#listener = listener;
  }

  /** @param interval milliseconds between two reports */
  observe(interval: number): void {
    this.release();
    this.#timer = setInterval(() => void this.#measure(), interval);
  }

  /** Stops measuring. */
  release(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #measure(): Promise<void> {
    // A busy browser is not asked again before it has responded.
    if (this.#measuring) return;
    this.#measuring = true;
    try {
      const levels: Record<string, number> = {};
      for (const participant of this.#room.remoteParticipants.values()) {
        let loudest = 0;
        for (const { audioTrack } of participant.audioTrackPublications.values()) {
          const level = readLevel(await audioTrack?.getRTCStatsReport(), 'inbound-rtp');
          // Without statistics: the server's report, which arrives twice a second.
          loudest = Math.max(loudest, level ?? participant.audioLevel);
        }
        levels[participant.identity] = loudest;
      }
      const own = [...this.#room.localParticipant.audioTrackPublications.values()];
      const microphone = own.find(({ source }) => source === 'microphone');
      const report = await microphone?.audioTrack?.getRTCStatsReport();
      if (this.#timer === undefined) return;
      this.#listener.levels(levels);
      if (!microphone) return;
      const level = readLevel(report, 'media-source') ?? this.#room.localParticipant.audioLevel;
      this.#listener.localLevel(microphone.isMuted ? 0 : level);
    } finally {
      this.#measuring = false;
    }
  }
}

/**
 * @param type of the statistics that contain it
 * @returns 0 to 1; undefined if the browser does not provide it
 */
export function readLevel(
  report: Iterable<readonly [string, unknown]> | undefined,
  type: 'inbound-rtp' | 'media-source',
): number | undefined {
  for (const [, entry] of report ?? []) {
    if (typeof entry !== 'object' || entry === null) continue;
    const level: unknown = Reflect.get(entry, 'audioLevel');
    if (Reflect.get(entry, 'type') === type && typeof level === 'number') return level;
  }
  return undefined;
}
