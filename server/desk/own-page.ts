/**
 * Whether a request that changes something comes from a page of the desk itself. Browsers say so in Origin; a client
 * that sends no Origin is refused, since every page of the desk does.
 * @param headers of the request
 * @param siteUrl origin of the site; the address that the member used counts too
 */
export function isOwnPage(headers: Headers, siteUrl: string): boolean {
  const origin = headers.get('origin');
  if (origin === null) return headers.get('sec-fetch-site') === 'same-origin';
  return origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === headers.get('host'));
}
