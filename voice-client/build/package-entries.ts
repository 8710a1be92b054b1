import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFolder } from './package-folder.ts';

/** The package's entries with types: from their name in package.json to their file in `dist`. */
export async function packageEntries(): Promise<Record<string, string>> {
  const manifest: unknown = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  const entries: unknown = typeof manifest === 'object' && manifest && Reflect.get(manifest, 'exports');
  return Object.fromEntries(
    Object.entries(typeof entries === 'object' && entries ? entries : {}).flatMap(
      ([name, target]: [string, unknown]) => {
        const esm: unknown = typeof target === 'object' && target && Reflect.get(target, 'import');
        const types: unknown = typeof esm === 'object' && esm && Reflect.get(esm, 'types');
        return typeof types === 'string' ? [[name, types.replace('./dist/', '')]] : [];
      },
    ),
  );
}
