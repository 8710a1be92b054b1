import { performance } from 'node:perf_hooks';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../log.ts';
import { createRequestId, requestIdOf, traceOf } from './request-id.ts';

/** What the handlers of one request share. */
export interface RequestVariables {
  /** Names the request in every log line about it. */
  readonly requestId: string;
}

/** One request that was answered, without anything that a visitor typed. */
export interface AnsweredRequest {
  readonly method: string;
  /** A path that the site published, or `(other)`. */
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
}

/**
 * Logs one line a request: method, path, status and time. No address, no query, no body; and only paths
 * that the site itself published, since a visitor may have typed anything into another one.
 * @param onAnswered told the same
 */
export function requestLog(
  log: Log,
  isPublished: (path: string) => boolean,
  onAnswered: (request: AnsweredRequest) => void = () => {},
): MiddlewareHandler<{ Variables: RequestVariables; Bindings: Partial<HttpBindings> }> {
  return async (context, next) => {
    const started = performance.now();
    // Tests call the app without a server.
    const incoming = context.env?.incoming;
    const request = incoming ? requestIdOf(incoming) : createRequestId();
    context.set('requestId', request);
    await next();
    const { method, path } = context.req;
    const answered: AnsweredRequest = {
      method,
      path: isPublished(path) ? path : '(other)',
      status: context.res.status,
      milliseconds: performance.now() - started,
    };
    onAnswered(answered);
    const trace = traceOf(context.req.header('traceparent'));
    log.info(
      {
        request,
        ...(trace !== undefined && { trace }),
        method,
        path: answered.path,
        status: answered.status,
        ms: Math.round(answered.milliseconds * 10) / 10,
      },
      'request',
    );
  };
}
