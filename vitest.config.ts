import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

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
        test: { name: 'unit', include: ['{shared,server,web,setup,voice-client/src}/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        // Journeys drive browsers and whole processes: two files at a time are enough for any machine.
        test: { name: 'journeys', include: ['{tests,voice-client/tests}/**/*.test.ts'], maxWorkers: 2 },
      },
    ],
  },
});
