import { ownOrigin } from './own-origin.ts';

/** Which pages may call. */
export interface PageRule {
  /** SITE_URL if set: the site's own origin. */
  readonly siteUrl: string | undefined;
  /** WIDGET_ORIGINS: other sites with the widget. */
  readonly widgetOrigins: readonly string[];
}

/** A page that may call. */
export interface CallingPage {
  /** Origin of the other site it belongs to; undefined for this site. */
  readonly site: string | undefined;
  /** The address at which it reaches this server. */
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
  // Without SITE_URL the server's address is the one it was reached at.
  const server = URL.parse(siteUrl ?? `http://${host}`);
  return server ? { site: origin, server } : undefined;
}
