import { readFileSync } from 'node:fs';
import { minifySync } from 'vite';
import { brand } from '#shared/agency/brand.ts';
import type { DescribedRoute } from '#shared/described-routes.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { language } from '#shared/language.ts';
import { routes } from '#shared/routes.ts';
import { type ConsultationMode, innerPagesId, type SiteHost, siteToken } from '#shared/site-config.ts';
import type { ClientBuild } from './build-client.ts';
import { readPictureColors } from './read-tokens.ts';
import { structuredData } from './structured-data.ts';

const bootScript = minifySync('boot.js', readFileSync(new URL('../boot.js', import.meta.url), 'utf8')).code;

/** Everything that makes up one document. */
export interface PageParts {
  readonly route: DescribedRoute;
  readonly consultation: ConsultationMode;
  /** Who will serve the document; the server by default. */
  readonly host?: SiteHost;
  readonly client: ClientBuild;
  /** The app's HTML. */
  readonly body: string;
}

/** A whole document: head from the route table, styles inlined, the app started by the boot script. */
export function pageHtml({ route, consultation, host, client, body }: PageParts): string {
  if (/\sstyle=/.test(body)) throw new Error(`${route.path}: the content policy forbids style attributes`);
  const address = siteToken + route.path;
  const title = escapeHtml(route.title);
  const description = escapeHtml(route.description);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    route.noindex ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${address}">`,
    `<meta name="theme-color" content="${readPictureColors().ground}">`,
    '<meta name="color-scheme" content="dark">',
    ...client.fonts.map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<style>${client.styles}</style>`,
    ...(route.path === routes.home.path ? [] : [innerStyles(client)]),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/site.webmanifest">',
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${escapeHtml(brand.name)}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="${siteToken}/og.png">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
    ...structuredData(route, siteToken).map(
      (data) =>
        `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ),
  ];
  return `<!doctype html>
<html lang="${language}" data-consultation="${consultation}"${host === 'static' ? ' data-host="static"' : ''}>
<head>
${head.join('\n')}
</head>
<body>
<div id="root">${body}</div>
<script>${bootScript.replaceAll('__ENTRY__', client.entry)}</script>
</body>
</html>
`;
}

function innerStyles({ innerStyles }: ClientBuild): string {
  return `<style id="${innerPagesId}">${innerStyles}</style>`;
}

/**
 * The document for paths that no route declares (SPEC R6, A23): it redirects to the home page; without JavaScript it says
 * so and links there.
 */
export function notFoundHtml(client: ClientBuild): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`Page not found · ${brand.name}`)}</title>
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark">
<style>${client.styles}</style>
${innerStyles(client)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script>location.replace('/')</script>
</head>
<body>
<noscript>
<main class="plain-page">
<h1>There is no such page</h1>
<p><a href="/">Go to the home page</a></p>
</main>
</noscript>
</body>
</html>
`;
}
