/** Draws web/public/og.png, the picture that shared links show: npm run og-image, after a change of what is in it. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from '#setup/find-chromium.ts';
import { ogImageDigest, ogImageNote, ogImagePage } from './og-image-page.ts';

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(ogImagePage());
await page.evaluate('document.fonts.ready');
await page.screenshot({ path: fileURLToPath(new URL('../public/og.png', import.meta.url)) });
await browser.close();
writeFileSync(ogImageNote, ogImageDigest());
process.stdout.write('Drew web/public/og.png.\n');
