import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brand } from '#shared/agency/brand.ts';
import { appIcons } from '#shared/desk/app-icons.ts';
import { hero } from '#shared/texts/pages/home.ts';
import { appIconPage } from './app-icon-page.ts';
import { brandMark } from './brand-mark.ts';
import { readPictureColors } from './read-tokens.ts';

/** The page that the shared picture shows: 1200 × 630, from the brand, the texts, and the colors. */
export function ogImagePage(): string {
  const font = readFileSync(new URL('../fonts/bricolage-grotesque.woff2', import.meta.url)).toString(
    'base64',
  );
  const colors = readPictureColors();
  return `<style>
  @font-face { font-family: Heading; src: url(data:font/woff2;base64,${font}) }
  body { margin: 0; height: 630px; box-sizing: border-box; padding: 72px 80px; display: grid; align-content: space-between;
    font: 34px/1.25 Heading; color: ${colors.ivory}; letter-spacing: -0.02em;
    background: radial-gradient(700px 520px at 86% 0, color-mix(in srgb, ${colors.lamp} 42%, transparent), transparent 72%), ${colors.ground} }
  b { display: flex; gap: 20px; align-items: center; font-size: 46px; font-weight: 680 }
  svg { width: 68px; height: 68px }
  h1 { margin: 0; font-size: 104px; line-height: 1; max-width: 1000px; text-wrap: balance }
  p { margin: 0; color: ${colors.lampBright} }
</style><b>${brandMark(colors)}${brand.name}</b><h1>${hero.headline}</h1><p>For ${brand.audience.all}</p>`;
}

/** A digest of what the pictures in web/public are drawn from: stored next to them, so that outdated ones are noticed. */
export function ogImageDigest(): string {
  const pages = [ogImagePage(), ...appIcons.map(appIconPage)];
  return `${createHash('sha256').update(pages.join('\n')).digest('hex')}\n`;
}

/** The digest's file. */
export const ogImageNote: URL = new URL('../og-image.sha256', import.meta.url);

/** Whether the pictures were drawn from the current brand, texts and colors. */
export function isOgImageCurrent(): boolean {
  return readFileSync(ogImageNote, 'utf8') === ogImageDigest();
}
