import type { MiddlewareHandler } from 'hono';
import { readSource } from '#shared/forms/request-source.ts';
import { isPageView, type VisitCounter } from '../desk/visit-counter.ts';

export interface CountedSite {
  readonly counter: Pick<VisitCounter, 'count'>;
  /** Origin of the site: its own pages do not count as a source. */
  readonly siteUrl: string;
}

/** Counts the pages that people open. @param isPage whether a path is answered with a page */
export function countViews(
  { counter, siteUrl }: CountedSite,
  isPage: (path: string) => boolean,
): MiddlewareHandler {
  const ownHost = new URL(siteUrl).host;
  return async ({ req }, next) => {
    if (req.method === 'GET' && isPage(req.path) && isPageView(req.raw.headers)) {
      const page = new URL(req.url);
      const before = URL.parse(req.header('referer') ?? '') ?? undefined;
      // Behind a proxy the server may have another name than the site.
      if (before?.host === ownHost) page.host = ownHost;
      counter.count('views', readSource(page, before));
    }
    await next();
  };
}
