import { expect, test } from 'vitest';
import { createParticles, moveParticles, particleCount } from './particle-field.ts';

test.each([
  [0, 40],
  [600_000, 40],
  [614_999, 40],
  [615_000, 41],
  [1_500_000, 100],
  [2_249_999, 149],
  [2_250_000, 150],
  [10_000_000, 150],
])('[M14] an area of %i px has %i particles', (area, count) => {
  expect(particleCount(area)).toBe(count);
});

test('[M13] particles stay inside their field, however long they drift', () => {
  const particles = createParticles(800, 600);
  moveParticles(particles, 1000, 800, 600);
  expect(particles.every(({ x, y }) => x >= 0 && x < 800 && y >= 0 && y < 600)).toBe(true);
});
