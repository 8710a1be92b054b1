import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const builtSite = fileURLToPath(new URL('../dist', import.meta.url));

/**
 * Copies the built site without its scripts: the same HTML, styles and fonts, served by the same server. No page with this
 * content can be faster.
 * @returns the temporary folder of the copy
 */
export async function copyWithoutScripts(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-floor-'));
  await cp(builtSite, folder, { recursive: true });
  const pages = join(folder, 'pages');
  for (const file of await readdir(pages, { recursive: true })) {
    if (!file.endsWith('.html')) continue;
    const html = await readFile(join(pages, file), 'utf8');
    const scriptless = html
      .replaceAll(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
      .replaceAll(/<link[^>]*rel="modulepreload"[^>]*>/g, '');
    await writeFile(join(pages, file), scriptless);
  }
  return folder;
}
