/** `/robots.txt`: everything except the API may be crawled. Pages that must not be listed say so themselves. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /rest/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
