import type { Context } from 'hono';

/** How long browsers keep a preflight's answer, in seconds. */
const preflightMaxAge = 86_400;

const allowedHeaders =
  'accept, accept-profile, apikey, authorization, content-profile, content-type, prefer, x-client-info, x-foyer-form, x-foyer-source';

/** Whether this is a browser's CORS preflight (Fetch standard, CORS-preflight request). */
export function isPreflight(c: Context): boolean {
  return (
    c.req.method === 'OPTIONS' &&
    c.req.header('origin') !== undefined &&
    c.req.header('access-control-request-method') !== undefined
  );
}

/** Answers a preflight; only the allowed origin gets headers that permit anything. */
export function answerPreflight(c: Context, allowedOrigin: string, methods: string): Response {
  if (c.req.header('origin') === allowedOrigin) {
    c.header('Access-Control-Allow-Methods', methods);
    c.header('Access-Control-Allow-Headers', allowedHeaders);
    c.header('Access-Control-Max-Age', String(preflightMaxAge));
  }
  return c.body(null, 204);
}

/** Lets pages of the allowed origin, and no others, read the answer. */
export function addCorsHeaders(c: Context, allowedOrigin: string): void {
  c.header('Vary', 'Origin', { append: true });
  if (c.req.header('origin') !== allowedOrigin) return;
  c.header('Access-Control-Allow-Origin', allowedOrigin);
  c.header('Access-Control-Expose-Headers', 'Content-Range, Retry-After');
}
