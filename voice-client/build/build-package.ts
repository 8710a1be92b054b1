import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The package's own folder. */
export const packageFolder = fileURLToPath(new URL('..', import.meta.url));

/** The one file whose import of daily-js may find nothing. */
const dailyTypes = 'call-object/daily-types.d.ts';

/**
 * Compiles the package: what it publishes as `dist`.
 * @param outDir is emptied first
 */
export async function buildPackage(outDir: string = join(packageFolder, 'dist')): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  const tsc = join(packageFolder, '../node_modules/typescript/bin/tsc');
  await run(process.execPath, [tsc, '-p', join(packageFolder, 'tsconfig.build.json'), '--outDir', outDir]);
  await nameModulesAsTheyRun(outDir);
  await allowMissingDaily(join(outDir, dailyTypes));
}

/** The compiler names modules `.js` in what runs, but leaves them `.ts` in the declarations. */
async function nameModulesAsTheyRun(outDir: string): Promise<void> {
  for (const name of await readdir(outDir, { recursive: true })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = join(outDir, name);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/((?:from |import\()['"]\.[^'"]*)\.ts(?=['"])/g, '$1.js'));
  }
}

/**
 * daily-js is an optional peer. Without it the import of its types would fail in strict projects, so the published
 * file says that it may (as Vite does for its optional peers); the types there fall back to their own.
 */
async function allowMissingDaily(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const marked = text.replace(
    /^import type \{([^}]*)\} from '@daily-co\/daily-js';$/m,
    (_statement, names: string) =>
      `// @ts-ignore: an optional peer\nimport type {${names.replace(/\s+/g, ' ')}} from '@daily-co/daily-js';`,
  );
  if (marked === text) throw new Error(`${file} has no import of daily-js to mark`);
  await writeFile(file, marked);
}
