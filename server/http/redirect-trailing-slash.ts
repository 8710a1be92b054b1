import type { MiddlewareHandler } from 'hono';
import { isPagePath, withoutTrailingSlashes } from './page-path.ts';

/** Leads from `/get-started/` to `/get-started`, the query kept: each page has one address. */
export function redirectTrailingSlash(): MiddlewareHandler {
  return async (context, next) => {
    const { method, path, url } = context.req;
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || !path.endsWith('/') || !isPagePath(path)) return next();
    const { pathname, search } = new URL(url);
    // With two slashes at the start a browser would read the first part as another host.
    const target = `/${withoutTrailingSlashes(pathname).replace(/^\/+/, '')}`;
    return context.redirect(`${target}${search}`, 308);
  };
}
