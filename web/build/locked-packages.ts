import { readFile } from 'node:fs/promises';

export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  /** The archive's hash: `sha512-` and base64. */
  readonly integrity?: string;
  readonly dev?: boolean;
  /** A package of this repository. */
  readonly link?: boolean;
  /** Whether it runs a program when installed. */
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Every package of the lock file, by its folder. */
export async function lockedPackages(): Promise<Readonly<Record<string, LockedPackage>>> {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
    await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8'),
  );
  return lock.packages;
}

/** The name of the package in a folder; undefined for one of this repository. */
export function packageName(folder: string): string | undefined {
  const at = folder.lastIndexOf('node_modules/');
  return at < 0 ? undefined : folder.slice(at + 'node_modules/'.length);
}

/**
 * Development packages that end up in the site anyway: the fonts' glyphs, the call libraries loaded for a hosted voice
 * provider, and the widget's renderer.
 */
const shippedDevelopmentPackages = [
  '@fontsource-variable/bricolage-grotesque',
  '@fontsource-variable/figtree',
  'daily-js-current',
  'livekit-client',
  'preact',
];

/** The packages that Foyer ships or runs on, as folders of the lock file. */
export function shippedFolders(packages: Readonly<Record<string, LockedPackage>>): readonly string[] {
  const shipped = new Set(shippedDevelopmentPackages);
  // Iterating over a set also visits items added during the loop.
  for (const name of shipped) {
    for (const dependency of Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {}))
      shipped.add(dependency);
  }
  return Object.entries(packages)
    .filter(([folder, { link, dev }]) => {
      const name = packageName(folder);
      return name !== undefined && !link && (!dev || shipped.has(name));
    })
    .map(([folder]) => folder);
}
