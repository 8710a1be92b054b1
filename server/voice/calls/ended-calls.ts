import type { CallRecord } from './call-record.ts';

/** A finished call, and the secret that gives access to its record. */
export interface EndedCall {
  readonly token: string;
  readonly record: CallRecord;
}

/** How long a call is remembered after its end, in milliseconds. */
const keptFor = 60 * 60_000;

/** The most calls remembered; the oldest are dropped. At worst 64,000 characters each, usually 2,000. */
const maxCalls = 500;

/** Calls that ended recently. Only in memory, so that nothing said is kept. */
export function createEndedCalls() {
  /** Oldest first. */
  const calls = new Map<string, { readonly call: EndedCall; readonly until: number }>();
  let forgetting: NodeJS.Timeout | undefined;

  function forget(): void {
    const now = performance.now();
    for (const [id, { until }] of calls) {
      if (until > now && calls.size <= maxCalls) break;
      calls.delete(id);
    }
    clearTimeout(forgetting);
    const [oldest] = calls.values();
    // The timer doesn't keep the process alive.
    forgetting = oldest && setTimeout(forget, oldest.until - now).unref();
  }

  return {
    add(call: EndedCall) {
      calls.set(call.record.id, { call, until: performance.now() + keptFor });
      forget();
    },
    find: (id: string) => calls.get(id)?.call,
    clear() {
      calls.clear();
      clearTimeout(forgetting);
    },
  };
}

export type EndedCalls = ReturnType<typeof createEndedCalls>;
