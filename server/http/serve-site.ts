import type { MiddlewareHandler } from 'hono';
import type { PageRequest } from '../analytics/count-views.ts';
import type { Site } from './load-site.ts';
import { sendAnswer } from './stored-answer.ts';

/**
 * Answers GET and HEAD for stored responses; leaves everything else to later handlers.
 * @param countView called for each one
 */
export function serveSite(
  site: Site,
  countView: (request: PageRequest) => void = () => {},
): MiddlewareHandler {
  return async (context, next) => {
    const { method, path, url, raw } = context.req;
    if (method !== 'GET' && method !== 'HEAD') return next();
    const answer = site.answers.get(path);
    if (!answer) return next();
    countView({ method, path, url, headers: raw.headers });
    return sendAnswer(answer, raw);
  };
}
