/** `/robots.txt`: everything may be crawled but the API. Pages that ask not to be listed say so themselves. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /rest/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
