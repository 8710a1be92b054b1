import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { allRoutes } from '#shared/described-routes.ts';
import { consultationModes, pagesFolders, siteHosts } from '#shared/site-config.ts';
import { brandMark } from './brand-mark.ts';
import { buildBook } from './build-book.ts';
import { buildClient } from './build-client.ts';
import { buildDesk } from './build-desk.ts';
import { buildRenderer } from './build-renderer.ts';
import { buildWidget } from './build-widget.ts';
import { lockedPackages } from './locked-packages.ts';
import { isOgImageCurrent } from './og-image-page.ts';
import { notFoundHtml, pageHtml } from './page-html.ts';
import { precompress } from './precompress.ts';
import { readPictureColors } from './read-tokens.ts';
import { softwareBill } from './software-bill.ts';
import { thirdPartyNotices } from './third-party-notices.ts';
import { distFolder, webFolder } from './vite-config.ts';

/**
 * Builds the whole site into dist/: `pages/<consultation mode>/…html` with the site's address as a token, the same
 * for hosts of plain files in `static-pages/`, `assets/` with hashed names, `public/` with the files whose addresses
 * never change, `renderer/` for forms that come without JavaScript, `desk/` for the team, `widget/` for other sites.
 */
export async function buildSite(): Promise<void> {
  const client = await buildClient();
  const render = await buildRenderer();

  for (const host of siteHosts) {
    for (const consultation of consultationModes) {
      const folder = join(distFolder, pagesFolders[host], consultation);
      for (const route of allRoutes) {
        const body = await render(route.path, consultation, host);
        await write(
          join(folder, pageFile(route.path)),
          pageHtml({ route, consultation, host, client, body }),
        );
      }
      await write(join(folder, '404.html'), notFoundHtml(client));
    }
  }

  await cp(join(webFolder, 'public'), join(distFolder, 'public'), { recursive: true });
  await write(join(distFolder, 'public', 'favicon.svg'), brandMark(readPictureColors()));
  if (!isOgImageCurrent()) {
    process.stdout.write(
      'The picture that shared links show, or the icons, are older than their words or colors: npm run og-image redraws them.\n',
    );
  }
  await write(join(distFolder, 'public', 'licenses.txt'), await thirdPartyNotices());
  await write(join(distFolder, 'sbom.cdx.json'), softwareBill(await lockedPackages()));
  await precompress(join(distFolder, 'assets'));
  await precompress(join(distFolder, 'public'));
  await buildBook();
  await buildDesk();
  await buildWidget();
}

/** The file of a route's page: `/` → index.html, `/get-started/received` → get-started/received.html. */
function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
