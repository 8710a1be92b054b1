/**
 * Draws web/public/og.png, the picture that shared links show, from the brand and the texts.
 * Run it by hand after changing them: node web/build/draw-og-image.ts
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from '#setup/find-chromium.ts';
import { brand } from '#shared/brand.ts';
import { hero } from '#shared/texts/home.ts';

const font = readFileSync(new URL('../fonts/bricolage-grotesque.woff2', import.meta.url)).toString('base64');
const mark = readFileSync(new URL('../public/favicon.svg', import.meta.url), 'utf8');

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(`<style>
  @font-face { font-family: Heading; src: url(data:font/woff2;base64,${font}) }
  body { margin: 0; height: 630px; box-sizing: border-box; padding: 72px 80px; display: grid; align-content: space-between;
    font: 34px/1.25 Heading; color: #f6efe4; letter-spacing: -0.02em;
    background: radial-gradient(700px 520px at 86% 0, rgb(242 169 59 / 0.42), transparent 72%), #15110d }
  b { display: flex; gap: 20px; align-items: center; font-size: 46px; font-weight: 680 }
  svg { width: 68px; height: 68px }
  h1 { margin: 0; font-size: 104px; line-height: 1; max-width: 1000px; text-wrap: balance }
  p { margin: 0; color: #ffc566 }
</style><b>${mark}${brand.name}</b><h1>${hero.headline}</h1><p>For salons, gyms and barbershops</p>`);
await page.screenshot({ path: fileURLToPath(new URL('../public/og.png', import.meta.url)) });
await browser.close();
