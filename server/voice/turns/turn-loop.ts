/** One task of an agent, and its relation to the others. */
export interface Turn {
  /** Aborts when the visitor, or a more urgent task, interrupts this one; the reason is how the visitor did it. */
  readonly signal: AbortSignal;
  /** Whether something more urgent is already waiting: then nothing long is said. */
  readonly isOvertaken: boolean;
}

/** How a visitor interrupts the agent. */
export type InterruptedBy = 'voice' | 'writing';

export interface TurnLoopOptions<Task> {
  /** Runs a task; must not throw. Called again only when it is done. */
  react(task: Task, turn: Turn): Promise<void>;
  isInterruptible(task: Task): boolean;
  /** Merges two waiting tasks, if possible. */
  merge(first: Task, second: Task): Task | undefined;
}

/** How many tasks may wait; further ones are dropped. */
const longestQueue = 50;

/** Runs the tasks of one agent, one after the other. */
export function createTurnLoop<Task>({ react, isInterruptible, merge }: TurnLoopOptions<Task>) {
  const queue: { readonly task: Task; readonly isUrgent: boolean }[] = [];
  let running: { readonly task: Task; readonly controller: AbortController } | undefined;
  let isClosed = false;

  async function run(): Promise<void> {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { task } = next;
      const controller = new AbortController();
      running = { task, controller };
      await react(task, {
        signal: controller.signal,
        get isOvertaken() {
          return isInterruptible(task) && queue.some(({ isUrgent }) => isUrgent);
        },
      });
      running = undefined;
    }
  }

  function interrupt(by?: InterruptedBy): void {
    if (running !== undefined && isInterruptible(running.task)) running.controller.abort(by);
  }

  return {
    /** @param isUrgent interrupts the running task, if it is interruptible */
    push(task: Task, isUrgent: boolean) {
      if (isClosed) return;
      const last = queue.at(-1);
      const merged = last && merge(last.task, task);
      if (merged !== undefined)
        queue.splice(-1, 1, { task: merged, isUrgent: isUrgent || last?.isUrgent === true });
      else if (queue.length < longestQueue) queue.push({ task, isUrgent });
      if (running === undefined) void run();
      else if (isUrgent) interrupt();
    },
    /** Interrupts the running task, if it is interruptible. */
    interrupt,
    /** The task that is running. */
    get running() {
      return running?.task;
    },
    /** Drops the waiting tasks, and interrupts the running one. */
    close() {
      isClosed = true;
      queue.length = 0;
      running?.controller.abort();
    },
  };
}

export type TurnLoop<Task> = ReturnType<typeof createTurnLoop<Task>>;
