import { ownOrigin } from './own-origin.ts';

/** Whose pages may call. */
export interface PageRule {
  /** SITE_URL where it is set: the site's own origin. */
  readonly siteUrl: string | undefined;
  /** WIDGET_ORIGINS: other sites that have the widget. */
  readonly widgetOrigins: readonly string[];
}

/** A page that may call. */
export interface CallingPage {
  /** Origin of the other site that it belongs to; undefined for this site's own. */
  readonly site: string | undefined;
  /** Where it reaches this server. */
  readonly server: URL;
}

/**
 * The page that a request comes from, if it may call: one of the site's own, or of a site that may have the widget.
 * @param origin the header Origin
 * @param host the header Host
 */
export function callingPage(
  origin: string | undefined,
  host: string | undefined,
  { siteUrl, widgetOrigins }: PageRule,
): CallingPage | undefined {
  const own = ownOrigin(origin, host, siteUrl);
  if (own) return { site: undefined, server: own };
  if (origin === undefined || !widgetOrigins.includes(origin)) return undefined;
  // Without SITE_URL this server is wherever it was reached.
  const server = URL.parse(siteUrl ?? `http://${host}`);
  return server ? { site: origin, server } : undefined;
}
