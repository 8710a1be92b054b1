import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSources } from '../support/source-files.ts';

// Parts of the specification's client that its site never uses are not in the visitors' pages.

const assetsFolder = fileURLToPath(new URL('../../dist/assets', import.meta.url));
const files = readdirSync(assetsFolder).filter((name) => name.endsWith('.js'));
const scripts = files.map((name) => readFileSync(join(assetsFolder, name), 'utf8'));
const pages = readSources().filter(({ root, isTest }) => ['web', 'shared'].includes(root) && !isTest);

test('[Q7] [Q8] [Q9] [Q10] [A27] the pages load no authentication, realtime or storage client: the insert is one fetch', () => {
  const imports = pages.flatMap((page) => page.imports);
  expect(
    imports.map(({ target }) => target).filter((target) => /supabase|phoenix|gotrue/.test(target)),
  ).toEqual([]);
  const traces = /supabase|GoTrue|\/auth\/v1|\/realtime\/v1|\/storage\/v1|phx_join|grant_type=refresh_token/i;
  expect(files.filter((_, index) => traces.test(scripts[index] ?? ''))).toEqual([]);
  // The insert itself is there, once.
  expect(scripts.filter((script) => script.includes('/rest/v1/'))).toHaveLength(1);
});

test('[Q11] of the provider API the pages use the web call alone', () => {
  const imports = pages.flatMap((page) => page.imports).map(({ target }) => target);
  expect(imports).not.toContain('@foyer/voice-client/api');
  expect(scripts.filter((script) => script.includes('/call/web'))).toHaveLength(1);
  const resources =
    /["'`]\/(?:assistant|call(?!\/web)|chat|campaign|session|phone-number|tool|file|squad|workflow|eval|insight|metric|provider|structured-output|scorecard|analytics|log|test-suite)(?:["'`/?])/;
  expect(scripts.flatMap((script) => resources.exec(script)?.[0] ?? [])).toEqual([]);
});
