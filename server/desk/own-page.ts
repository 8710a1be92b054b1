import { isIP } from 'node:net';

/**
 * Whether a request that changes something comes from a page of the desk itself. Browsers say so in Origin; a client
 * that sends none is refused, since every page of the desk does.
 */
export type IsOwnPage = (headers: Headers) => boolean;

/**
 * Creates the check. With SITE_URL, that origin alone counts. Without it, the page's host must be the one that was
 * asked, which no other site's page can achieve, unless its owner has a name of the internet lead here (DNS rebinding).
 * So such names count only where that cannot be: over https, for which somebody has a certificate, or behind a proxy
 * that the operator told of. Sessions would be safe even so, since a browser sends a cookie to its own host alone.
 * @param siteUrl SITE_URL where it is set
 * @param trustedProxies how many proxies are in front (TRUST_PROXY); those may say in X-Forwarded-Host what was asked
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

/** Ends of names that no public server of names answers for. */
const localEnds = ['.localhost', '.local', '.lan', '.internal', '.home.arpa'];

/** An address, or a name within a machine or a network. */
function isLocalName(hostname: string): boolean {
  const isAddress = isIP(hostname) > 0 || hostname.startsWith('[');
  return isAddress || !hostname.includes('.') || localEnds.some((end) => hostname.endsWith(end));
}
