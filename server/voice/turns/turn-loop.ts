/** One task of an agent, and what it may do with the others. */
export interface Turn {
  /** Aborts when the visitor, or a more urgent task, cuts this one off; the visitor's way of it is the reason. */
  readonly signal: AbortSignal;
  /** Whether something more urgent waits already: nothing is said at length. */
  readonly isOvertaken: boolean;
}

/** How a visitor cuts off the agent. */
export type InterruptedBy = 'voice' | 'writing';

export interface TurnLoopOptions<Task> {
  /** Does a task; must not throw. Called again only when it is done. */
  react(task: Task, turn: Turn): Promise<void>;
  isInterruptible(task: Task): boolean;
  /** Merges two waiting tasks, if possible. */
  merge(first: Task, second: Task): Task | undefined;
}

/** How many tasks may wait; more are dropped. */
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
    /** @param isUrgent cuts off what is being done, where that may be cut off */
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
    /** Cuts off what is being done, where that may be cut off. */
    interrupt,
    /** The task that is running. */
    get running() {
      return running?.task;
    },
    /** Forgets what waits, and cuts off what is being done. */
    close() {
      isClosed = true;
      queue.length = 0;
      running?.controller.abort();
    },
  };
}

export type TurnLoop<Task> = ReturnType<typeof createTurnLoop<Task>>;
