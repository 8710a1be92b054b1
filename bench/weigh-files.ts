import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FigureTable } from './figures/figure-table.ts';

/** The sizes of a built folder's files with brotli; incompressible ones are left out. @param folder below dist/ */
export async function weighFiles(title: string, folder: string): Promise<FigureTable> {
  const path = fileURLToPath(new URL(`../dist/${folder}/`, import.meta.url));
  const names = (await readdir(path)).filter((name) => name.endsWith('.br'));
  return {
    title,
    head: 'File',
    columns: [{ name: 'size', unit: 'KB', digits: 1 }],
    rows: await Promise.all(
      names.map(async (name) => ({
        name: `\`${name.replace(/(?:-[\w-]{8})?(\.\w+)\.br$/, '$1')}\``,
        values: [(await stat(join(path, name))).size / 1000],
      })),
    ),
  };
}
