/** One timer of a call. It waits for one thing at a time: to start it again forgets what it waited for. */
export interface CallTimer {
  /** Acts once, after so many milliseconds. */
  after(milliseconds: number, action: () => void): void;
  /** Acts every so many milliseconds. */
  every(milliseconds: number, action: () => void): void;
  stop(): void;
  readonly isRunning: boolean;
}

/**
 * The timers of one call. They end with it, and what an action throws reaches the call's one handler instead of
 * ending the process.
 * @param onFailure gets what an action throws
 */
export function createCallTimers(onFailure: (error: unknown) => void) {
  const running = new Set<CallTimer>();
  let isClosed = false;

  function guard(action: () => void): () => void {
    return () => {
      try {
        action();
      } catch (error) {
        onFailure(error);
      }
    };
  }

  function create(): CallTimer {
    let waiting: NodeJS.Timeout | undefined;
    const timer: CallTimer = {
      after(milliseconds, action) {
        timer.stop();
        if (isClosed) return;
        running.add(timer);
        const act = guard(() => {
          timer.stop();
          action();
        });
        waiting = setTimeout(act, milliseconds);
      },
      every(milliseconds, action) {
        timer.stop();
        if (isClosed) return;
        running.add(timer);
        waiting = setInterval(guard(action), milliseconds);
      },
      stop() {
        clearTimeout(waiting);
        running.delete(timer);
      },
      get isRunning() {
        return running.has(timer);
      },
    };
    return timer;
  }

  return {
    create,
    /** The same for what another calls back: an event's listener, a tick that calls share. */
    guard,
    /** Stops all; from then on none starts. */
    close() {
      isClosed = true;
      for (const timer of running) timer.stop();
    },
  };
}

export type CallTimers = ReturnType<typeof createCallTimers>;
