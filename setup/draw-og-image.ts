/**
 * Draws web/public/og.png, the picture that shared links show: npm run og-image, after a change of what is in it.
 * `npm run og-image -- FILE` draws it into another file, to look at.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from '#setup/find-chromium.ts';
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
await browser.close();
if (otherFile === undefined) writeFileSync(ogImageNote, ogImageDigest());
process.stdout.write(`Drew ${otherFile === undefined ? 'web/public/og.png' : resolve(otherFile)}.\n`);
