/**
 * The origin of the page that a request comes from, if it is the site's own (DESIGN 3.2). With SITE_URL only that origin
 * counts; without it any address at which the visitor reached this server, such as localhost or 127.0.0.1.
 * @param origin the header Origin
 * @param host the header Host
 * @param siteUrl SITE_URL if set
 */
export function ownOrigin(
  origin: string | undefined,
  host: string | undefined,
  siteUrl: string | undefined,
): URL | undefined {
  const url = URL.parse(origin ?? '');
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const isOwn = siteUrl === undefined ? url.host === host?.toLowerCase() : url.origin === siteUrl;
  return isOwn ? url : undefined;
}
