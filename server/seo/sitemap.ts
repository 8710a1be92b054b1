import { allRoutes } from '#shared/described-routes.ts';

/** `/sitemap.xml`: every page that search engines may list (sitemaps.org protocol 0.9). */
export function sitemap(siteUrl: string): string {
  const entries = allRoutes
    .filter((route) => !route.noindex)
    .map((route) => `  <url><loc>${siteUrl}${route.path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
