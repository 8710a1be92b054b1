import { afterAll, vi } from 'vitest';
import { endFile } from './end-of-file.ts';

// A setup file: vitest runs it again for every file of tests.
afterAll(async () => {
  await endFile();
  // The files of a worker may share it: none meets the clock or the globals of the one before.
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
