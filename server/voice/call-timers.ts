/** A timer of a call. It waits for one thing at a time: restarting it cancels the previous one. */
export interface CallTimer {
  /** Acts once, after this many milliseconds. */
  after(milliseconds: number, action: () => void): void;
  /** Acts every so many milliseconds. */
  every(milliseconds: number, action: () => void): void;
  stop(): void;
  readonly isRunning: boolean;
}

/**
 * The timers of one call. They end with it, and anything an action throws reaches the call's single handler instead of
 * ending the process.
 * @param onFailure gets anything that an action throws
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
    /** The same for callbacks from elsewhere: an event's listener, a tick shared by calls. */
    guard,
    /** Stops all timers; none can be started afterwards. */
    close() {
      isClosed = true;
      for (const timer of running) timer.stop();
    },
  };
}

export type CallTimers = ReturnType<typeof createCallTimers>;
