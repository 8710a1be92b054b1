/**
 * Makes web/fonts/*.woff2 from the packaged fonts: only the glyphs and axes that the site uses.
 * Run it by hand after changing the list: node web/build/subset-fonts.ts
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** Basic Latin, Latin-1 and the typographic signs of the texts. */
const characters =
  Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)).join('') +
  Array.from({ length: 0xff - 0xa1 + 1 }, (_, index) => String.fromCodePoint(0xa1 + index)).join('') +
  '–—‘’“”…→←↗✓€';

const fonts = [
  {
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    target: '../fonts/bricolage-grotesque.woff2',
    axes: { wght: 680, wdth: 100, opsz: 48 },
  },
  {
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    target: '../fonts/figtree.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
] as const;

for (const { source, target, axes } of fonts) {
  const original = await readFile(require.resolve(source));
  const subset = await subsetFont(original, characters, { targetFormat: 'woff2', variationAxes: axes });
  await writeFile(new URL(target, import.meta.url), subset);
  process.stdout.write(`${target}: ${subset.byteLength} bytes\n`);
}
