import { expect, test } from 'vitest';
import { memoryWarning, usableMegabytes } from './memory-need.ts';

test('who has too little memory for the models is told what to turn off', () => {
  expect(memoryWarning(1024, 'on')).toBeUndefined();
  expect(memoryWarning(1000, 'on')).toBe(
    'This process may use 1000 MB of memory and needs 1024 MB, so the system may end it: please give it more, or set VOICE_MODELS=off, which needs 512 MB.',
  );
});

test('who has too little memory without the models is told to give more', () => {
  expect(memoryWarning(512, 'off')).toBeUndefined();
  expect(memoryWarning(511, 'off')).toBe(
    'This process may use 511 MB of memory and needs 512 MB, so the system may end it: please give it more.',
  );
});

test('the memory that may be used is at most the machine’s', () => {
  expect(usableMegabytes()).toBeGreaterThan(0);
  expect(usableMegabytes()).toBeLessThan(64 * 1024 * 1024);
});
