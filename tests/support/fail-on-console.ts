import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Any console.error or console.warn fails a test that did not take it over with its own spy. */
const levels = ['error', 'warn'] as const;

beforeEach(() => {
  for (const level of levels) vi.spyOn(console, level).mockImplementation(() => {});
});

afterEach(() => {
  const unexpected = levels.flatMap((level) =>
    vi.isMockFunction(console[level])
      ? vi.mocked(console[level]).mock.calls.map((call) => call.join(' '))
      : [],
  );
  vi.restoreAllMocks();
  expect(unexpected, 'console.error and console.warn must stay silent').toEqual([]);
});
