import type { MiddlewareHandler } from 'hono';
import { isPagePath, withoutTrailingSlashes } from './page-path.ts';

/** Redirects `/get-started/` to `/get-started`, keeping the query: each page has a single address. */
export function redirectTrailingSlash(): MiddlewareHandler {
  return async (context, next) => {
    const { method, path, url } = context.req;
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || !path.endsWith('/') || !isPagePath(path)) return next();
    const { pathname, search } = new URL(url);
    // A browser would read the part after two leading slashes as another host.
    const target = `/${withoutTrailingSlashes(pathname).replace(/^\/+/, '')}`;
    return context.redirect(`${target}${search}`, 308);
  };
}
