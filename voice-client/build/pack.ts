import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { buildPackage } from './build-package.ts';
import { packageFolder } from './package-folder.ts';

const run = promisify(execFile);

/**
 * Builds the package in a folder of its own and packs it: the tarball of `npm pack`, without touching `dist`, which
 * another process may be using.
 * @param destination folder for the tarball
 * @returns the tarball's path
 */
export async function packVoiceClient(destination: string): Promise<string> {
  const staging = await mkdtemp(join(tmpdir(), 'foyer-voice-client-'));
  try {
    await buildPackage(join(staging, 'dist'));
    for (const part of ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE', 'src']) {
      await cp(join(packageFolder, part), join(staging, part), { recursive: true });
    }
    const isSource = (path: string) => !/node_modules|\.next|\.tgz$/.test(path.slice(packageFolder.length));
    await cp(join(packageFolder, 'examples'), join(staging, 'examples'), {
      recursive: true,
      filter: isSource,
    });
    await mkdir(destination, { recursive: true });
    const options = ['pack', '--json', '--ignore-scripts', '--pack-destination', resolve(destination)];
    const { stdout } = await run('npm', options, { cwd: staging });
    return join(resolve(destination), tarballName(JSON.parse(stdout)));
  } finally {
    await rm(staging, { recursive: true });
  }
}

/** npm prints a list, newer versions an object by package. */
function tarballName(packed: unknown): string {
  const [entry]: unknown[] = typeof packed === 'object' && packed !== null ? Object.values(packed) : [];
  const name: unknown =
    typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'filename') : undefined;
  if (typeof name !== 'string') throw new Error('npm pack did not say what it packed');
  return name;
}
