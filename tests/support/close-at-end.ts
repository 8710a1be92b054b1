import { afterAll } from 'vitest';
import { endFile } from './end-of-file.ts';

// A setup file: vitest runs it anew for every file of tests.
afterAll(endFile);
