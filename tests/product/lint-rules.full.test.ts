import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// That biome.jsonc refuses what the project forbids: a rule with a slip in its pattern would say nothing, to anything.

const project = fileURLToPath(new URL('../..', import.meta.url));

/** The names of the project's rules that a file would break. */
function lint(path: string, text: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-lint-'));
  try {
    for (const file of ['biome.jsonc', 'tests/support/every-test-runs.grit']) {
      cpSync(join(project, file), join(folder, file));
    }
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    const biome = join(project, 'node_modules/@biomejs/biome/bin/biome');
    const { stdout } = spawnSync(
      process.execPath,
      [biome, 'lint', '--vcs-enabled=false', '--reporter=json', path],
      { cwd: folder, encoding: 'utf8' },
    );
    const { diagnostics }: { diagnostics: { readonly category: string }[] } = JSON.parse(stdout);
    return diagnostics.map(({ category }) => category);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const importing = (specifier: string) => `import { x } from '${specifier}';\nexport const y = x;\n`;
const testing = (call: string) => `import { test } from 'vitest';\n${call};\n`;

test.for([
  ['shared/new.ts', '#server/app.ts'],
  ['shared/new.ts', '../web/app.tsx'],
  ['shared/new.ts', 'node:fs'],
  ['shared/new.ts', 'react'],
  ['shared/forms/new.ts', './booking.test.ts'],
  ['server/new.ts', '../web/app.tsx'],
  ['server/new.ts', '#setup/find-chromium.ts'],
  ['server/new.ts', '#tests/support/until.ts'],
  ['server/new.ts', '../bench/main.ts'],
  ['server/new.ts', '../shared/agency/brand.ts'],
  ['server/new.ts', './config.test.ts'],
  ['web/forms/new.tsx', '#server/app.ts'],
  ['web/forms/new.tsx', '../../setup/build.ts'],
  ['web/forms/new.tsx', '../../shared/agency/brand.ts'],
  ['web/forms/new.tsx', 'node:path'],
  ['web/build/new.ts', '#server/app.ts'],
  ['web/build/new.ts', '#setup/find-chromium.ts'],
  ['web/build/new.ts', '../../tests/conversations/talk.ts'],
  ['voice-client/src/new.ts', '#shared/agency/brand.ts'],
  ['voice-client/src/new.ts', '../../web/app.tsx'],
  ['setup/new.ts', '../server/app.ts'],
  ['server/new.test.ts', '../tests/support/until.ts'],
])('%s may not import %s', ([path = '', specifier = '']) => {
  expect(lint(path, importing(specifier))).toContain('lint/style/noRestrictedImports');
});

test.for([
  ['shared/new.ts', './brand.ts'],
  ['shared/forms/new.ts', '../brand.ts'],
  ['server/new.ts', '#shared/agency/brand.ts'],
  ['web/forms/new.tsx', '#shared/agency/brand.ts'],
  ['web/voice/new.ts', '@foyer/voice-client'],
  ['web/build/new.ts', '#shared/agency/brand.ts'],
  ['voice-client/src/new.ts', './emitter.ts'],
  ['server/new.test.ts', '#tests/support/until.ts'],
])('%s may import %s', ([path = '', specifier = '']) => {
  expect(lint(path, importing(specifier))).toEqual([]);
});

test.for([
  ['server/newFile.ts', 'export const x = 1;\n', 'lint/style/useFilenamingConvention'],
  ['server/new.ts', 'export const x: any = 1;\n', 'lint/suspicious/noExplicitAny'],
  ['server/new.ts', '// @ts-ignore\nexport const x = 1;\n', 'lint/suspicious/noTsIgnore'],
  ['server/new.ts', "console.error('x');\n", 'lint/suspicious/noConsole'],
  ['web/new.ts', "console.log('x');\n", 'lint/suspicious/noConsole'],
  ['server/new.test.ts', testing("test.skip('x', () => {})"), 'lint/suspicious/noSkippedTests'],
  ['server/new.test.ts', testing("test.only('x', () => {})"), 'lint/suspicious/noFocusedTests'],
  ['server/new.test.ts', testing("test.todo('x')"), 'plugin'],
  ['server/new.test.ts', testing("test.skipIf(true)('x', () => {})"), 'plugin'],
  ['server/new.test.ts', testing("test.skip.each([])('x', () => {})"), 'plugin'],
])('%s with %j: %s', ([path = '', text = '', rule = '']) => {
  expect(lint(path, text)).toContain(rule);
});
