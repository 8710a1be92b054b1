import type { Context } from 'hono';
import type { DataApiError } from '#shared/data-api.ts';
import type { Log } from '../log.ts';
import type { Site } from './load-site.ts';
import { isPagePath } from './page-path.ts';
import type { RequestVariables } from './request-log.ts';
import { sendAnswer } from './stored-answer.ts';

type RequestContext = Context<{ Variables: RequestVariables }>;

/**
 * The response when no handler knows a path: the app for a page, which leads home (SPEC A23), the data API's format below
 * /rest, plain text elsewhere. Always with status 404.
 */
export function answerNotFound(site: Site): (context: RequestContext) => Response {
  return (context) => {
    const { method, path, raw } = context.req;
    if (isDataApi(context)) {
      const error: DataApiError = {
        code: 'PGRST125',
        message: 'Invalid path specified in request URL',
        details: null,
        hint: null,
      };
      return context.json(error, 404);
    }
    const isRead = method === 'GET' || method === 'HEAD';
    return isRead && isPagePath(path) ? sendAnswer(site.notFound, raw) : context.text('Not found.\n', 404);
  };
}

/** The response when a handler fails: the cause goes to the log, the client only gets the request's id. */
export function answerFailure(log: Log): (failure: Error, context: RequestContext) => Response {
  return (failure, context) => {
    const request = context.get('requestId');
    // If the client left while its body was read, that is not our failure, and nobody sees the response.
    if (context.req.raw.signal.aborted) return context.body(null, 400);
    log.error({ request, err: failure }, 'request failed');
    context.header('x-request-id', request);
    if (!isDataApi(context))
      return context.text('Something went wrong on our side. Please try again.\n', 500);
    const error: DataApiError = {
      code: 'XX000',
      message: 'Internal server error',
      details: null,
      hint: `Request ${request} in the server's log`,
    };
    return context.json(error, 500);
  };
}

function isDataApi(context: RequestContext): boolean {
  return context.req.path === '/rest' || context.req.path.startsWith('/rest/');
}
