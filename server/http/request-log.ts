import { performance } from 'node:perf_hooks';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../log.ts';

/** What the handlers of one request share. */
export interface RequestVariables {
  /** Names the request in every log line about it. */
  readonly requestId: string;
}

/**
 * Logs one line a request: method, path, status and time. No address, no query, no body; and only paths
 * that the site itself published, since a visitor may have typed anything into another one.
 */
export function requestLog(
  log: Log,
  isPublished: (path: string) => boolean,
): MiddlewareHandler<{ Variables: RequestVariables }> {
  const processId = Math.random().toString(36).slice(2, 8);
  let count = 0;
  return async (context, next) => {
    const started = performance.now();
    count += 1;
    const request = `${processId}-${count}`;
    context.set('requestId', request);
    await next();
    const { method, path } = context.req;
    log.info(
      {
        request,
        method,
        path: isPublished(path) ? path : '(other)',
        status: context.res.status,
        ms: Math.round((performance.now() - started) * 10) / 10,
      },
      'request',
    );
  };
}
