import { type LockedPackage, packageName, shippedFolders } from './locked-packages.ts';

/**
 * The software bill of materials: everything Foyer ships or runs on, as CycloneDX 1.6 in JSON. The same lock file always
 * gives the same text.
 */
export function softwareBill(packages: Readonly<Record<string, LockedPackage>>): string {
  const { version = '' } = packages[''] ?? {};
  const components = shippedFolders(packages).map((folder) => componentOf(folder, packages[folder] ?? {}));
  return `${JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { component: { type: 'application', 'bom-ref': 'foyer', name: 'foyer', version } },
      components,
    },
    null,
    1,
  )}\n`;
}

function componentOf(folder: string, { version = '', license, integrity }: LockedPackage) {
  const name = packageName(folder) ?? folder;
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [, base64] = /^sha512-(\S+)/.exec(integrity ?? '') ?? [];
  return {
    type: 'library',
    'bom-ref': `${purl}#${folder}`,
    name,
    version,
    purl,
    ...(license !== undefined && { licenses: [{ expression: license }] }),
    ...(base64 !== undefined && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }],
    }),
  };
}
