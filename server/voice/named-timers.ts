/** The timers of one thing, by name, so that none can be forgotten when it ends. */
export interface NamedTimers<Name extends string> {
  /** Starts anew a timer of that name that runs. */
  start(name: Name, milliseconds: number, action: () => void): void;
  stop(name: Name): void;
  stopAll(): void;
}

export function createNamedTimers<Name extends string>(): NamedTimers<Name> {
  const running = new Map<Name, NodeJS.Timeout>();

  function stop(name: Name): void {
    clearTimeout(running.get(name));
    running.delete(name);
  }

  return {
    start(name, milliseconds, action) {
      stop(name);
      running.set(
        name,
        setTimeout(() => {
          running.delete(name);
          action();
        }, milliseconds),
      );
    },
    stop,
    stopAll() {
      for (const name of running.keys()) stop(name);
    },
  };
}
