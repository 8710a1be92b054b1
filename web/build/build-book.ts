import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildClassicScript } from './build-classic-script.ts';
import { buildHashedFiles, builtFrom } from './build-hashed-files.ts';
import { distFolder, webFolder } from './vite-config.ts';

/** Builds what the page for picking a time has beyond the site's own styles: `book.css` and `book.js` in dist/book. */
export async function buildBook(): Promise<void> {
  const outDir = join(distFolder, 'book');
  const files = await buildHashedFiles(outDir, {
    build: { rolldownOptions: { input: { book: join(webFolder, 'book/book.css') } } },
  });
  const { file } = builtFrom(files, 'book/book.css');
  await writeFile(join(outDir, 'book.css'), await readFile(join(outDir, file)));
  await rm(join(outDir, file));
  await buildClassicScript(join(webFolder, 'book/book.ts'), join(outDir, 'book.js'));
}
