import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFolder } from './build-package.ts';

/** The package's entries with types: from their name in package.json to their file in `dist`. */
export async function packageEntries(): Promise<Record<string, string>> {
  const manifest: unknown = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  const entries: unknown = typeof manifest === 'object' && manifest && Reflect.get(manifest, 'exports');
  return Object.fromEntries(
    Object.entries(typeof entries === 'object' && entries ? entries : {}).flatMap(
      ([name, target]: [string, unknown]) => {
        const types: unknown = typeof target === 'object' && target && Reflect.get(target, 'types');
        return typeof types === 'string' ? [[name, types.replace('./dist/', '')]] : [];
      },
    ),
  );
}
