import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildHashedFiles, builtFrom } from './build-hashed-files.ts';
import { distFolder, webFolder } from './vite-config.ts';

/**
 * Builds a stylesheet of its own, apart from the app's.
 * @param source its path within `web/`
 * @returns its text, minified
 */
export async function buildStyles(source: string): Promise<string> {
  const outDir = join(distFolder, 'styles');
  const files = await buildHashedFiles(outDir, {
    build: { rolldownOptions: { input: { styles: join(webFolder, source) } } },
  });
  const text = await readFile(join(outDir, builtFrom(files, source).file), 'utf8');
  await rm(outDir, { recursive: true });
  return text.trim();
}
