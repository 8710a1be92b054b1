import { expect, test } from 'vitest';
import { createTurnDetector } from './turn-detector.ts';

/** Lets a detector look at frames, `#` for speech and `.` for none. @returns its events, with the frame's number */
function events(frames: string, pauseMs = 350, pausedAfterMs?: number): string[] {
  const detector = createTurnDetector(pausedAfterMs);
  return [...frames].flatMap((frame, index) => {
    const event = detector.push(frame === '#', pauseMs);
    return event ? [`${event} ${index + 1}`] : [];
  });
}

const speech = '#'.repeat(20);

test('[DESIGN 4] a turn starts after 100 ms of speech, one frame of 20 ms may be missing', () => {
  expect(events('.....#####')).toEqual(['started 10']);
  expect(events('.....##.###')).toEqual(['started 11']);
});

test('[DESIGN 4] clicks and coughs start nothing', () => {
  expect(events('.#...##....###....####....#.#.#.#.#.')).toEqual([]);
});

test('[DESIGN 4] 200 ms of silence are a pause, 350 ms end the turn after a finished sentence', () => {
  expect(events(`${speech}${'.'.repeat(40)}`, 350)).toEqual(['started 5', 'paused 30', 'ended 38']);
});

test('[ears] a pause may be noticed sooner than a turn can end', () => {
  expect(events(`${speech}${'.'.repeat(20)}`, 200, 120)).toEqual(['started 5', 'paused 26', 'ended 30']);
  expect(events(`${speech}${'.'.repeat(7)}${speech}`, 200, 120)).toEqual([
    'started 5',
    'paused 26',
    'resumed 30',
  ]);
});

test('[DESIGN 4] in the middle of an address the turn ends only after 1400 ms', () => {
  expect(events(`${speech}${'.'.repeat(100)}`, 1_400)).toEqual(['started 5', 'paused 30', 'ended 90']);
});

test('[DESIGN 4] a visitor who goes on after a pause has not finished', () => {
  expect(events(`${speech}${'.'.repeat(12)}${speech}${'.'.repeat(20)}`)).toEqual([
    'started 5',
    'paused 30',
    'resumed 35',
    'paused 62',
    'ended 70',
  ]);
});

test('[DESIGN 4] a click in a pause does not make it longer', () => {
  expect(events(`${speech}.....#......#.....`)).toEqual(['started 5', 'paused 30', 'ended 38']);
});

test('[DESIGN 4] a turn of 30 s is cut', () => {
  expect(events('#'.repeat(1_600))).toEqual(['started 5', 'ended 1505', 'started 1510']);
});

test('[DESIGN 4] the pause that is needed may change while it lasts', () => {
  const detector = createTurnDetector();
  for (let frame = 0; frame < 20; frame++) detector.push(true, 900);
  for (let frame = 0; frame < 25; frame++) detector.push(false, 900);
  expect(detector.push(false, 350)).toBe('ended');
});

test('it counts the speech of a turn, and forgets it when told to', () => {
  const detector = createTurnDetector();
  for (const frame of '..#####...##.......') detector.push(frame === '#', 900);
  expect(detector.speechMs).toBe(140);
  detector.reset();
  expect(detector.push(true, 350)).toBeUndefined();
});
