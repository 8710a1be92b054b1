import type { MiddlewareHandler } from 'hono';

/**
 * Refuses every method but GET and HEAD on read-only paths.
 * @param isReadOnly whether a path only answers reads
 * @param formPaths pages that a form may also be posted to
 */
export function refuseWrites(
  isReadOnly: (path: string) => boolean,
  formPaths: readonly string[],
): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req;
    if (method === 'GET' || method === 'HEAD' || !isReadOnly(path)) return next();
    const acceptsPost = formPaths.includes(path);
    if (acceptsPost && method === 'POST') return next();
    context.header('allow', acceptsPost ? 'GET, HEAD, POST' : 'GET, HEAD');
    return context.text('This address cannot be written to.\n', 405);
  };
}
