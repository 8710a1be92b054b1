// Packs the package as it is published: `node build/pack.ts [FOLDER]` leaves the tarball in FOLDER.
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const projectFolder = join(packageFolder, '..');

/** What only the repository needs, not those who install the package. */
const sourceCondition = '@foyer/source';

/**
 * Builds the package and packs it.
 * @param destination folder for the tarball
 * @returns the tarball's path
 */
export async function packVoiceClient(destination: string): Promise<string> {
  const staging = await mkdtemp(join(tmpdir(), 'foyer-voice-client-'));
  try {
    const tsc = join(projectFolder, 'node_modules/typescript/bin/tsc');
    const outDir = join(staging, 'dist');
    await run(process.execPath, [tsc, '-p', join(packageFolder, 'tsconfig.build.json'), '--outDir', outDir]);
    for (const file of ['README.md', 'CHANGELOG.md']) {
      await copyFile(join(packageFolder, file), join(staging, file));
    }
    await copyFile(join(projectFolder, 'LICENSE'), join(staging, 'LICENSE'));
    await writeFile(join(staging, 'package.json'), await publishedManifest());
    await mkdir(destination, { recursive: true });
    const options = ['pack', '--json', '--ignore-scripts', '--pack-destination', resolve(destination)];
    const { stdout } = await run('npm', options, { cwd: staging });
    const packed: unknown = JSON.parse(stdout);
    return join(resolve(destination), tarballName(packed));
  } finally {
    await rm(staging, { recursive: true });
  }
}

/** package.json without what only the repository needs. */
async function publishedManifest(): Promise<string> {
  const text = await readFile(join(packageFolder, 'package.json'), 'utf8');
  return JSON.stringify(
    JSON.parse(text, (key, value: unknown) =>
      key === sourceCondition || key === 'devDependencies' ? undefined : value,
    ),
    null,
    2,
  );
}

/** npm answers with a list, newer ones with an object by package. */
function tarballName(packed: unknown): string {
  const [entry]: unknown[] = typeof packed === 'object' && packed !== null ? Object.values(packed) : [];
  const name: unknown =
    typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'filename') : undefined;
  if (typeof name !== 'string') throw new Error('npm pack did not say what it packed');
  return name;
}

if (import.meta.main) console.log(await packVoiceClient(process.argv[2] ?? '.'));
