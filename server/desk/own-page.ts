import { isIP } from 'node:net';

/**
 * Whether a request that changes something comes from a page of the desk itself. Browsers say so in Origin; a client
 * that sends no Origin is refused, since every page of the desk does.
 *
 * With a site address of its own, that origin alone counts. A site that has none is reached under the addresses and
 * names of this machine and its network: a name of the internet could be anybody's who had it lead here.
 * @param headers of the request
 * @param siteUrl origin of the site
 */
export function isOwnPage(headers: Headers, siteUrl: string): boolean {
  const host = headers.get('host') ?? '';
  const site = new URL(siteUrl);
  const origin = headers.get('origin');
  if (origin === siteUrl) return true;
  if (!isLocalName(site.hostname)) return false;
  const given = URL.parse(origin ?? `${site.protocol}//${host}`);
  if (given === null || !isLocalName(given.hostname)) return false;
  if (origin === null) return headers.get('sec-fetch-site') === 'same-origin';
  return given.protocol === site.protocol && given.host === host.toLowerCase();
}

/** Ends of names that no public server of names answers for. */
const localEnds = ['.localhost', '.local', '.lan', '.internal', '.home.arpa'];

/** An address, or a name within a machine or a network. */
function isLocalName(hostname: string): boolean {
  const isAddress = isIP(hostname) > 0 || hostname.startsWith('[');
  return isAddress || !hostname.includes('.') || localEnds.some((end) => hostname.endsWith(end));
}
