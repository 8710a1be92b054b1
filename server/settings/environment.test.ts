import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { readEnvironment } from './environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-environment-'));

test('[DESIGN 3.2] the .env file completes the environment, which wins', () => {
  const file = join(folder, '.env');
  writeFileSync(file, '# comment\nFOYER_TEST_ONE=file\nFOYER_TEST_TWO="with spaces"\n');
  vi.stubEnv('FOYER_TEST_ONE', 'process');
  expect(readEnvironment(file)).toMatchObject({
    FOYER_TEST_ONE: 'process',
    FOYER_TEST_TWO: 'with spaces',
  });
  vi.unstubAllEnvs();
});

test('no .env file is fine', () => {
  expect(readEnvironment(join(folder, 'none'))['PATH']).toBe(process.env['PATH']);
});

test('an unreadable .env file is one sentence for the operator', () => {
  expect(() => readEnvironment(folder)).toThrow(OperatorError);
  expect(() => readEnvironment(folder)).toThrow(`The settings in ${folder} cannot be read.`);
});
