import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { isKnownAsBuilt, noteAsBuilt, readSourceStamp } from './source-stamp.mjs';

function builtProject(): string {
  const root = temporaryFolder();
  for (const folder of ['web/pages', 'shared', 'voice-client/src', 'server/voice/mind', 'dist']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  for (const file of ['web/pages/home.tsx', 'package-lock.json', 'dist/.sources']) {
    writeFileSync(join(root, file), 'one');
  }
  noteAsBuilt(root, readSourceStamp(root));
  return root;
}

const isBuilt = (root: string) => isKnownAsBuilt(root, readSourceStamp(root));

test('[DESIGN 3.1] a project that was built and left alone is not looked at again', () => {
  expect(isBuilt(builtProject())).toBe(true);
});

test.each(['web/pages/home.tsx', 'web/pages/new.tsx', 'shared/rule.ts', 'package-lock.json'])(
  '[DESIGN 3.1] a build follows a change of %s',
  (file) => {
    const root = builtProject();
    writeFileSync(join(root, file), 'two!');
    expect(isBuilt(root)).toBe(false);
  },
);

test.each(['web/pages/home.tsx', 'dist/.sources', 'dist/.source-stamp'])(
  '[DESIGN 3.1] a build follows the removal of %s',
  (file) => {
    const root = builtProject();
    rmSync(join(root, file));
    expect(isBuilt(root)).toBe(false);
  },
);
