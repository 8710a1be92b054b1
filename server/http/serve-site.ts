import type { MiddlewareHandler } from 'hono';
import type { Site } from './load-site.ts';
import { sendAnswer } from './stored-answer.ts';

/** Answers a GET or HEAD of every stored answer; everything else goes on to the later handlers. */
export function serveSite(site: Site): MiddlewareHandler {
  return async (context, next) => {
    const { method, path, raw } = context.req;
    if (method !== 'GET' && method !== 'HEAD') return next();
    const answer = site.answers.get(path);
    return answer ? sendAnswer(answer, raw) : next();
  };
}
