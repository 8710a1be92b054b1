/** Work that is done piece by piece, a few pieces at the same time. */
export interface Lanes {
  /** There may be something to do. */
  wake(): void;
  /** No further piece is started. Resolves when those in progress are done. */
  stop(): Promise<void>;
}

export interface LanesParts<Piece> {
  /** Pieces at the same time. */
  readonly most: number;
  /** Takes the next piece; undefined when there is none. */
  readonly take: () => Promise<Piece | undefined>;
  readonly work: (piece: Piece) => Promise<void>;
  /** Anything that `take` or `work` threw; its lane ends and the next wake begins another. */
  readonly onError: (error: unknown) => void;
}

/** Creates lanes. They open one after the other, each when another has found something, and close at nothing. */
export function createLanes<Piece>({ most, take, work, onError }: LanesParts<Piece>): Lanes {
  const open = new Set<Promise<void>>();
  let stopped = false;
  /** A wake since the last look: what it was about may have been too late for that look. */
  let mayHaveMore = false;

  async function run(): Promise<void> {
    while (mayHaveMore && !stopped) {
      mayHaveMore = false;
      const piece = await take();
      if (piece === undefined) continue;
      wake();
      await work(piece);
      mayHaveMore = true;
    }
  }

  function wake(): void {
    mayHaveMore = true;
    if (stopped || open.size >= most) return;
    const lane = run()
      .catch(onError)
      .finally(() => open.delete(lane));
    open.add(lane);
  }

  return {
    wake,
    async stop() {
      stopped = true;
      await Promise.all(open);
    },
  };
}
