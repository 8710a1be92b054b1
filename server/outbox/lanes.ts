/** Work that is done piece by piece, several pieces at a time. */
export interface Lanes {
  /** There may be something to do. */
  wake(): void;
  /** Starts no further piece. Resolves when those in progress are done. */
  stop(): Promise<void>;
}

export interface LanesParts<Piece> {
  /** The most pieces at the same time. */
  readonly most: number;
  /** Takes the next piece; undefined if there is none. */
  readonly take: () => Promise<Piece | undefined>;
  readonly work: (piece: Piece) => Promise<void>;
  /** Called with anything that `take` or `work` threw; the lane ends, and the next wake opens another. */
  readonly onError: (error: unknown) => void;
}

/** Creates lanes. They open one by one, each after another has found something, and close when there is nothing to do. */
export function createLanes<Piece>({ most, take, work, onError }: LanesParts<Piece>): Lanes {
  const open = new Set<Promise<void>>();
  let stopped = false;
  /** Woken since the last take, which may have come too early for the new work. */
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
