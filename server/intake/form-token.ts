import type { Handler } from 'hono';
import { parseSource, sourceHeader } from '#shared/forms/request-source.ts';
import type { VisitCounter } from '../analytics/visit-counter.ts';

/**
 * `GET /form-token.json`: a token for a form that somebody has begun to fill in; null if no tokens are issued, and while
 * the database is down, which must not look like a failure of the page.
 */
export function formToken(
  createFormToken: () => Promise<string | null>,
  counter?: Pick<VisitCounter, 'count'>,
): Handler {
  return async (context) => {
    counter?.count('forms begun', parseSource(context.req.header(sourceHeader)));
    return context.json({ token: await createFormToken().catch(() => null) });
  };
}
