import type { Handler } from 'hono';

/**
 * `GET /form-token.json`: a token for a form that somebody has begun to fill in; null while the database is away,
 * which must not look like a failure of the page, and where nobody gives out tokens.
 */
export function formToken(createFormToken: () => Promise<string | null>): Handler {
  return async (context) => context.json({ token: await createFormToken().catch(() => null) });
}
