import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectFolder = fileURLToPath(new URL('../../', import.meta.url));

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  /** A package of this repository. */
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * Development packages that are in the site all the same: the glyphs of the fonts, the call library that
 * is loaded for calls of a hosted voice provider, and what draws the widget.
 */
const shippedDevelopmentPackages = [
  '@fontsource-variable/bricolage-grotesque',
  '@fontsource-variable/figtree',
  'daily-js-current',
  'preact',
];

/** The licences of everything that Foyer ships or runs on, from the lock file. */
export async function thirdPartyNotices(): Promise<string> {
  const lock = JSON.parse(await readFile(join(projectFolder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const shipped = withDependencies(shippedDevelopmentPackages, lock.packages);
  const notices: string[] = [];
  for (const [folder, locked] of Object.entries(lock.packages)) {
    if (locked.link || !folder.startsWith('node_modules/')) continue;
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (locked.dev && !shipped.has(name)) continue;
    const title = `${name} ${locked.version ?? ''} (${locked.license ?? 'licence in the text below'})`;
    notices.push(noticeOf(title, await licenseText(join(projectFolder, folder))));
  }
  notices.push(...(await modelNotices()));
  return `Foyer is built on the work of others. These are their licences.\n\n${notices.join('\n\n')}\n`;
}

/** The voice models are no packages of the lock file: the server fetches them, and what it says was spoken by one. */
async function modelNotices(): Promise<string[]> {
  const folder = fileURLToPath(new URL('./model-licenses', import.meta.url));
  const files = (await readdir(folder)).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const [title = '', ...text] = (await readFile(join(folder, file), 'utf8')).trim().split('\n');
      return noticeOf(title, text.join('\n').trim());
    }),
  );
}

function noticeOf(title: string, text: string): string {
  return `${title}\n${'-'.repeat(title.length)}\n${text}`;
}

/** Packages and everything that they bring along. */
function withDependencies(
  names: readonly string[],
  packages: Readonly<Record<string, LockedPackage>>,
): ReadonlySet<string> {
  const found = new Set(names);
  // A set takes in what is added while it is gone through.
  for (const name of found) {
    for (const dependency of Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {}))
      found.add(dependency);
  }
  return found;
}

async function licenseText(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((name) =>
    /^(licen[cs]e|copying|notice)|-licen[cs]e$/i.test(name),
  );
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.length > 0
    ? texts.map((text) => text.trim()).join('\n\n')
    : 'The package carries no licence file.';
}
