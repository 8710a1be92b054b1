import { readSource } from '#shared/forms/request-source.ts';
import { isPageView, type VisitCounter } from './visit-counter.ts';

export interface CountedSite {
  readonly counter: Pick<VisitCounter, 'count'>;
  /** Origin of the site: its own pages do not count as a source. */
  readonly siteUrl: string;
}

/** The part of a request that is used to count a view. */
export interface PageRequest {
  readonly method: string;
  readonly path: string;
  /** The full URL. */
  readonly url: string;
  readonly headers: Pick<Headers, 'get'>;
}

/** Counts the pages that people open. @param isPage whether a path is answered with a page */
export function createViewCount(
  { counter, siteUrl }: CountedSite,
  isPage: (path: string) => boolean,
): (request: PageRequest) => void {
  const ownHost = new URL(siteUrl).host;
  return ({ method, path, url, headers }) => {
    if (method !== 'GET' || !isPage(path) || !isPageView(headers)) return;
    const page = new URL(url);
    const before = URL.parse(headers.get('referer') ?? '') ?? undefined;
    // Behind a proxy the server may have a different name than the site.
    if (before?.host === ownHost) page.host = ownHost;
    counter.count('views', readSource(page, before));
  };
}
