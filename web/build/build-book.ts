import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildClassicScript } from './build-classic-script.ts';
import { buildStyles } from './build-styles.ts';
import { distFolder, webFolder } from './vite-config.ts';

/** Builds the time-picking page's extra files, beyond the site's own styles: `book.css` and `book.js` in dist/book. */
export async function buildBook(): Promise<void> {
  const outDir = join(distFolder, 'book');
  await mkdir(outDir, { recursive: true });
  await writeFile(join(outDir, 'book.css'), await buildStyles('pick-time-script/book.css'));
  await buildClassicScript(join(webFolder, 'pick-time-script/book.ts'), join(outDir, 'book.js'));
}
