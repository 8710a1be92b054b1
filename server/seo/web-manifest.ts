import { brand } from '#shared/agency/brand.ts';
import { businessDescription } from '#shared/described-routes.ts';
import { routes } from '#shared/routes.ts';

/**
 * `/site.webmanifest` (W3C Web Application Manifest).
 * @param homeHtml the home page, whose theme color it repeats
 */
export function webManifest(homeHtml: string): string {
  const themeColor = /<meta name="theme-color" content="([^"]+)"/.exec(homeHtml)?.[1];
  return JSON.stringify({
    id: '/',
    name: routes.home.title,
    short_name: brand.name,
    description: businessDescription,
    start_url: '/',
    scope: '/',
    display: 'browser',
    ...(themeColor && { theme_color: themeColor, background_color: themeColor }),
    icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }],
  });
}
