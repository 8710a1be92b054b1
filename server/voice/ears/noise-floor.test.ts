import { expect, test } from 'vitest';
import { createNoiseFloor } from './noise-floor.ts';

test('[DESIGN 4] a room is as loud as the quietest frame of about the last two seconds', () => {
  const noise = createNoiseFloor();
  const after = (frames: number, level: number): number => {
    let floor = Number.NaN;
    for (let frame = 0; frame < frames; frame += 1) floor = noise.follow(level);
    return floor;
  };
  expect(after(100, 50)).toBe(50);
  expect(after(1, 20)).toBe(20);
  expect(after(79, 900)).toBe(20);
  expect(after(21, 900)).toBe(900);
  expect(after(1, 30)).toBe(30);
});
