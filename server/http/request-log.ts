import { performance } from 'node:perf_hooks';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../log.ts';
import { createRequestId, requestIdOf, traceOf } from './request-id.ts';

/** State that the handlers of one request share. */
export interface RequestVariables {
  /** Identifies the request in every log line about it. */
  readonly requestId: string;
}

/** An answered request, without anything that a visitor typed. */
export interface AnsweredRequest {
  readonly method: string;
  /** A path that the site published, or `(other)`. */
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
}

/**
 * Records one answered request.
 * @param id identifies it in every log line about it
 * @param traceparent the header of that name
 */
export type NoteAnswered = (answered: AnsweredRequest, id: string, traceparent: string | undefined) => void;

/**
 * Logs one line per request: method, path, status and time. No address, no query, no body.
 * @param onAnswered told the same
 */
export function createAnsweredLog(
  log: Log,
  onAnswered: (request: AnsweredRequest) => void = () => {},
): NoteAnswered {
  return (answered, request, traceparent) => {
    onAnswered(answered);
    const { method, path, status, milliseconds } = answered;
    const trace = traceOf(traceparent);
    const ms = Math.round(milliseconds * 10) / 10;
    log.info(
      trace === undefined
        ? { request, method, path, status, ms }
        : { request, trace, method, path, status, ms },
      'request',
    );
  };
}

/**
 * Records each request that the later handlers answer; only paths published by the site itself are named, since a visitor
 * may have typed anything into another one.
 */
export function requestLog(
  note: NoteAnswered,
  isPublished: (path: string) => boolean,
): MiddlewareHandler<{ Variables: RequestVariables; Bindings: Partial<HttpBindings> }> {
  return async (context, next) => {
    const started = performance.now();
    // Tests call the app without a server.
    const incoming = context.env?.incoming;
    const request = incoming ? requestIdOf(incoming) : createRequestId();
    context.set('requestId', request);
    await next();
    const { method, path } = context.req;
    const answered = {
      method,
      path: isPublished(path) ? path : '(other)',
      status: context.res.status,
      milliseconds: performance.now() - started,
    };
    note(answered, request, context.req.header('traceparent'));
  };
}
