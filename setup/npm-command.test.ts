import { expect, test } from 'vitest';
import { npmCommand } from './npm-command.mjs';

test('the npm that started us runs again, on the Node we chose', () => {
  expect(npmCommand('/opt/node', '/usr/lib/node_modules/npm/bin/npm-cli.js')).toEqual({
    file: '/opt/node',
    args: ['/usr/lib/node_modules/npm/bin/npm-cli.js'],
    shell: false,
  });
});

test.each([
  undefined,
  '',
  '/usr/lib/yarn.js',
  '/usr/lib/pnpm.cjs',
  '/usr/lib/node_modules/npm/bin/npx-cli.js',
])('when %s started us, npm is the one on PATH', (startedBy) => {
  expect(npmCommand('/opt/node', startedBy)).toMatchObject({ file: 'npm', args: [] });
});
