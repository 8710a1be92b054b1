import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { aloneTests } from './tests/support/alone-tests.ts';
import { LongestFirst } from './tests/support/longest-first.ts';
import { findDebianPrograms } from './tests/support/postgres/postgres-binaries.ts';

const soak = process.env['FOYER_SOAK'] === '1';

/** Too slow for `npm test`: runs with `npm run test:all`, so before everything is merged. */
const fullTests = '**/*.full.test.{ts,tsx}';
/** Needs PostgreSQL, so it belongs to the full run too. */
const postgresTests = 'server/**/*.postgres.test.ts';

/** Runs unchanged on the embedded database, every day, and on PostgreSQL. */
const databaseTests = [
  'server/calendar/booking/call-booking.test.ts',
  'server/data-api/*.test.ts',
  'server/intake/intake{,-limit.full}.test.ts',
  'server/desk/desk{,-acts,-attacks,-files{,.full},-inbox,-policies,-team}.test.ts',
  'server/desk/notices/notices.test.ts',
  'server/mail-in/inbound.test.ts',
  'server/outbox/call-messages.test.ts',
  'server/database/{policies,form-rules,form-flags,email-rule{,.full},kept-counts}.test.ts',
  'server/database/{migrate/migrations,statements/outbox-in-sql}.test.ts',
];

/** The tests most likely to fail on an older PostgreSQL; at full numbers all of them run. */
const olderPostgresTests = ['server/data-api/*.test.ts', 'server/database/policies.test.ts'];

/** PostgreSQL from npm and, if installed, from Debian, which is older. */
const origins = [
  { origin: 'npm', include: [...databaseTests, postgresTests] },
  { origin: 'Debian', include: soak ? [...databaseTests, postgresTests] : olderPostgresTests },
];
const postgresProjects = origins
  .filter(({ origin }) => origin === 'npm' || findDebianPrograms() !== undefined)
  .map(({ origin, include }) => ({
    extends: true as const,
    test: {
      name: `PostgreSQL (${origin})`,
      include,
      globalSetup: ['tests/support/postgres/shared-server.ts'],
    },
  }));

const emptyData = 'tests/support/empty-data-folder.ts';
/** The setup that journeys share. Their server starts with the empty database, so that comes first. */
const journeysSetup = [emptyData, 'tests/support/shared-site.ts', 'tests/support/shared-browsers.ts'];

export default defineConfig({
  // The packages of this repository are used from their sources.
  ssr: {
    resolve: {
      // `module` is for bundlers: Node cannot load what some packages export under it.
      conditions: ['@foyer/source', ...defaultServerConditions.filter((name) => name !== 'module')],
    },
  },
  test: {
    globalSetup: [emptyData],
    setupFiles: ['tests/support/fail-on-console.ts', 'tests/support/close-at-end.ts'],
    // Many files drive browsers and whole processes: three at a time keep two cores busy.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Only a failure takes this long: a busy machine must not cause one.
    testTimeout: soak ? 30 * 60_000 : 180_000,
    hookTimeout: 240_000,
    // How long journeys wait for a page to get there.
    expect: { poll: { timeout: 30_000 } },
    // `npm test` runs unit, unit-together and journeys, the full run everything else: see tests/runner/run-all.ts and CONTRIBUTING.md.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [...aloneTests],
          exclude: [fullTests, postgresTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-together',
          include: ['{shared,server,web,setup}/**/*.test.{ts,tsx}'],
          exclude: [fullTests, postgresTests, ...aloneTests],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['{tests,voice-client/tests}/**/*.test.ts'],
          exclude: [fullTests],
          // Files share expensive resources: the connection to the browser, its profiles, and pages that are only read.
          isolate: false,
          globalSetup: journeysSetup,
        },
      },
      {
        extends: true,
        test: {
          name: 'full',
          include: [`{shared,server,web,setup,tests,voice-client}/${fullTests}`],
          exclude: ['**/node_modules/**'],
          globalSetup: journeysSetup,
        },
      },
      ...postgresProjects,
    ],
  },
});
