import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { findDebianPrograms } from './tests/postgres/postgres-binaries.ts';

/** Runs unchanged on the embedded database and on PostgreSQL. */
const databaseTests = [
  'server/data-api/*.test.ts',
  'server/intake/intake.test.ts',
  'server/database/{policies,migrations,form-rules}.test.ts',
];
/** Needs PostgreSQL. */
const postgresTests = 'server/**/*.postgres.test.ts';

/** PostgreSQL as npm brings it and, where it is installed, Debian's, which is older. */
const postgresProjects = ['npm', ...(findDebianPrograms() ? ['Debian'] : [])].map((origin) => ({
  extends: true as const,
  test: {
    name: `PostgreSQL (${origin})`,
    include: [...databaseTests, postgresTests],
    globalSetup: ['tests/postgres/shared-server.ts'],
  },
}));

const soak = process.env['FOYER_SOAK'] === '1';

export default defineConfig({
  // The packages of this repository are used from their sources.
  ssr: { resolve: { conditions: ['@foyer/source', ...defaultServerConditions] } },
  test: {
    globalSetup: ['tests/empty-data-folder.ts'],
    setupFiles: ['tests/fail-on-console.ts'],
    testTimeout: soak ? 30 * 60_000 : 60_000,
    hookTimeout: 120_000,
    // How long journeys wait for a page to get there.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{shared,server,web,setup,voice-client/src}/**/*.test.{ts,tsx}'],
          exclude: [postgresTests],
        },
      },
      ...postgresProjects,
      {
        extends: true,
        // Journeys drive browsers and whole processes: two files at a time are enough for any machine.
        test: { name: 'journeys', include: ['{tests,voice-client/tests}/**/*.test.ts'], maxWorkers: 2 },
      },
    ],
  },
});
