/**
 * Whether a post comes from a page of the site itself. Browsers say so: in Sec-Fetch-Site on a secure connection, else in
 * Origin. A client that sends neither is not a browser that a stranger's page could have misled.
 * @param headers of the request
 * @param siteUrl origin of the site; the address that the visitor used counts too
 */
export function isOwnForm(headers: Headers, siteUrl: string): boolean {
  const fetchSite = headers.get('sec-fetch-site');
  if (fetchSite !== null) return fetchSite === 'same-origin' || fetchSite === 'none';
  const origin = headers.get('origin');
  if (origin === null) return true;
  return origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === headers.get('host'));
}
