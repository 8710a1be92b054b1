import { isIP } from 'node:net';

/**
 * Whether a request that changes something comes from a page of the desk itself. Browsers say so in Origin; a client that
 * sends none is refused, since every page of the desk sends it.
 */
export type IsOwnPage = (headers: Headers) => boolean;

/**
 * Creates the check. With SITE_URL, only that origin counts. Without it, the page's host must be the requested one, which
 * no other site's page can achieve, unless its owner points a public name here (DNS rebinding). So public names only count
 * where that is impossible: over https, for which somebody holds a certificate, or behind a proxy that the operator
 * configured. Sessions would be safe even then, since a browser sends a cookie only to its own host.
 * @param siteUrl SITE_URL if set
 * @param trustedProxies how many proxies are in front (TRUST_PROXY); they may state the requested host in X-Forwarded-Host
 */
export function createOwnPage(siteUrl: string | undefined, trustedProxies: number): IsOwnPage {
  return (headers) => {
    const origin = headers.get('origin');
    if (siteUrl !== undefined) return origin === siteUrl;
    const page = URL.parse(origin ?? '');
    if (page === null || !['http:', 'https:'].includes(page.protocol)) return false;
    const forwarded = trustedProxies > 0 ? (headers.get('x-forwarded-host')?.split(',') ?? []) : [];
    const wasAsked = [headers.get('host') ?? '', ...forwarded].some(
      (host) => URL.parse(`${page.protocol}//${host.trim()}`)?.host === page.host,
    );
    return wasAsked && (page.protocol === 'https:' || trustedProxies > 0 || isLocalName(page.hostname));
  };
}

/** Suffixes that no public DNS server resolves. */
const localEnds = ['.localhost', '.local', '.lan', '.internal', '.home.arpa'];

/** An address, or a name within a machine or a network. */
function isLocalName(hostname: string): boolean {
  const isAddress = isIP(hostname) > 0 || hostname.startsWith('[');
  return isAddress || !hostname.includes('.') || localEnds.some((end) => hostname.endsWith(end));
}
