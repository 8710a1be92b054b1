import { guarded } from './guarded.ts';

/** The timers of one thing, by name, so that none can be forgotten when it ends. */
export interface NamedTimers<Name extends string> {
  /** Starts anew a timer of that name that runs. */
  start(name: Name, milliseconds: number, action: () => void): void;
  stop(name: Name): void;
  stopAll(): void;
}

/** @param onBroken gets what an action throws */
export function createNamedTimers<Name extends string>(
  onBroken: (error: unknown) => void,
): NamedTimers<Name> {
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
        setTimeout(
          guarded(() => {
            running.delete(name);
            action();
          }, onBroken),
          milliseconds,
        ),
      );
    },
    stop,
    stopAll() {
      for (const name of running.keys()) stop(name);
    },
  };
}
