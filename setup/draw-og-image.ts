/**
 * Draws the pictures in web/public, for shared links and the desk's icons: npm run og-image, after changing their content.
 * `npm run og-image -- FILE` draws them into another file for a preview, with the icons next to it.
 */
import { writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from '#setup/find-chromium.ts';
import { appIcons } from '#shared/desk/app-icons.ts';
import { appIconPage } from '../web/build/app-icon-page.ts';
import { ogImageDigest, ogImageNote, ogImagePage } from '../web/build/og-image-page.ts';

const [otherFile] = process.argv.slice(2);
const file = otherFile ?? fileURLToPath(new URL('../web/public/og.png', import.meta.url));

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(ogImagePage());
await page.evaluate('document.fonts.ready');
await page.screenshot({ path: file });
for (const icon of appIcons) {
  const { size } = icon;
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(appIconPage(icon));
  await page.screenshot({ path: join(dirname(file), icon.file), omitBackground: true });
}
await browser.close();
if (otherFile === undefined) writeFileSync(ogImageNote, ogImageDigest());
process.stdout.write(
  `Drew ${otherFile === undefined ? 'web/public/og.png' : resolve(otherFile)} and the icons next to it.\n`,
);
