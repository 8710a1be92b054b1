import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build, type InlineConfig, minify } from 'vite';
import { packageEntries } from './package-entries.ts';
import { packageFolder } from './package-folder.ts';

const run = promisify(execFile);

/** The only file whose import of daily-js may fail to resolve. */
const dailyTypes = 'call-object/daily-types.d.ts';

/**
 * Compiles the package into its published `dist`.
 * @param outDir emptied first
 */
export async function buildPackage(outDir: string = join(packageFolder, 'dist')): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  const tsc = join(packageFolder, '../node_modules/typescript/bin/tsc');
  await run(process.execPath, [tsc, '-p', join(packageFolder, 'tsconfig.build.json'), '--outDir', outDir]);
  await nameModulesAsTheyRun(outDir);
  await allowMissingDaily(join(outDir, dailyTypes));
  await keepWorkletAsText(outDir);
  await buildForScriptTag(outDir);
  await buildForRequire(outDir);
}

/** Some bundlers do not support `new URL('…', import.meta.url)` and omit the worklet: then its text is used. */
async function keepWorkletAsText(outDir: string): Promise<void> {
  const worklet = await readFile(join(outDir, 'room/room-worklet.js'), 'utf8');
  const { code } = await minify('room-worklet.js', worklet, { module: true });
  const file = join(outDir, 'room/room-worklet-text.js');
  const before = await readFile(file, 'utf8');
  const after = before.replace("roomWorkletText = ''", () => `roomWorkletText = ${JSON.stringify(code)}`);
  if (after === before) throw new Error(`${file} has no place for the worklet`);
  await writeFile(file, after);
}

const quiet = { configFile: false, logLevel: 'silent' } satisfies InlineConfig;

/** CommonJS, for Jest and `require`; with its own declarations, as Node's resolution requires. */
async function buildForRequire(outDir: string): Promise<void> {
  const entries = await packageEntries();
  const folder = join(outDir, 'cjs');
  await build({
    ...quiet,
    build: {
      outDir: folder,
      target: 'es2022',
      minify: false,
      lib: {
        entry: Object.fromEntries(
          Object.values(entries).map((types) => {
            const name = types.replace(/\.d\.ts$/, '');
            return [name, join(outDir, `${name}.js`)];
          }),
        ),
        formats: ['cjs'],
        fileName: (_format, name) => `${name}.cjs`,
      },
      rollupOptions: {
        external: ['@daily-co/daily-js', 'livekit-client', 'react'],
        output: { dynamicImportInCjs: false, chunkFileNames: '[name].cjs', exports: 'named' },
      },
    },
  });
  for (const name of await readdir(outDir, { recursive: true })) {
    if (!name.endsWith('.d.ts') || name.startsWith('cjs')) continue;
    const text = await readFile(join(outDir, name), 'utf8');
    const file = join(folder, name.replace(/\.d\.ts$/, '.d.cts'));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text.replace(/((?:from |import\()['"]\.[^'"]*)\.js(?=['"])/g, '$1.cjs'));
  }
}

/** A single file for a script tag, including support for a Foyer server's rooms. */
async function buildForScriptTag(outDir: string): Promise<void> {
  await build({
    ...quiet,
    resolve: { alias: { '@daily-co/daily-js': join(outDir, 'script-tag-daily.js') } },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: join(outDir, 'script-tag.js'),
        formats: ['iife'],
        name: 'FoyerVoice',
        fileName: () => 'foyer-voice.js',
      },
    },
  });
  for (const name of ['script-tag', 'script-tag-daily']) {
    for (const end of ['.js', '.d.ts']) await rm(join(outDir, `${name}${end}`));
  }
}

/** The compiler renames modules to `.js` in the code, but leaves them as `.ts` in the declarations. */
async function nameModulesAsTheyRun(outDir: string): Promise<void> {
  for (const name of await readdir(outDir, { recursive: true })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = join(outDir, name);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/((?:from |import\()['"]\.[^'"]*)\.ts(?=['"])/g, '$1.js'));
  }
}

/**
 * daily-js is an optional peer. Without it the import of its types would fail in strict projects, so the published file
 * marks it as optional (as Vite does for its optional peers); the types there fall back to their own.
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
