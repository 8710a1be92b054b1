import type { IncomingMessage } from 'node:http';

/** The response header with the request's id, as in the log. */
export const requestIdHeader = 'x-request-id';

/** Prefix of this process's request ids, random so that processes started at the same moment differ. */
const processName = Math.random().toString(36).slice(2, 8);
let count = 0;

const ids = new WeakMap<IncomingMessage, string>();

export function createRequestId(): string {
  count += 1;
  return `${processName}-${count}`;
}

/** The request's id: always the same one for a request. */
export function requestIdOf(incoming: IncomingMessage): string {
  const known = ids.get(incoming);
  if (known !== undefined) return known;
  const id = createRequestId();
  ids.set(incoming, id);
  return id;
}

/** The trace that a proxy or a caller assigns the request to (W3C Trace Context, 3.2), if it is valid. */
export function traceOf(traceparent: string | undefined): string | undefined {
  const trace = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}(?:-|$)/.exec(traceparent ?? '')?.[1];
  return trace === undefined || /^0+$/.test(trace) ? undefined : trace;
}
