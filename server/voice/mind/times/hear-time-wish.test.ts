import { expect, test } from 'vitest';
import {
  piecesOf,
  timePieces,
  timeSentence,
  zoneSentence,
  zoneSentences,
} from '#shared/texts/agent/spoken-times.ts';
import { hearTimeWish } from './hear-time-wish.ts';
import { resolveWish } from './resolve-wish.ts';

test.each([
  ['rather Friday afternoon', { weekdays: [5], after: 720, before: 1080 }],
  ['what about next week', { weeksAhead: 1 }],
  ['the week after next would be better', { weeksAhead: 2 }],
  ['do you have anything after six', { after: 1080 }],
  ['not mornings', { after: 720 }],
  ["I can't do afternoons", { before: 720 }],
  ['Monday or Tuesday, but not in the morning', { weekdays: [1, 2], after: 720 }],
  ['any day but not Friday', { weekdays: [0, 1, 2, 3, 4, 6] }],
  ['tomorrow at ten thirty', { daysAhead: 1, at: 630 }],
  ['the third of December', { date: 3, month: 12 }],
  ['how about the 14th before noon', { date: 14, before: 720 }],
  ['on the weekend', { weekdays: [6, 0] }],
  ['something earlier', { than: 'earlier' }],
  ['a bit later in the day', { than: 'later' }],
  ['do you have any other times', { isOther: true }],
  ['3 p.m. on Thursday', { weekdays: [4], at: 900 }],
  ['ten please', { at: 600 }],
])('[28.7] "%s"', (text, wish) => {
  expect(hearTimeWish(text)).toEqual(wish);
});

test.each(['yes', 'the second', 'what does it cost', 'maybe later', 'thank you, bye'])(
  '[28.7] "%s" wishes for no time',
  (text) => {
    expect(hearTimeWish(text)).toBeUndefined();
  },
);

test('[28.7] which days are meant depends on the day that it is where the visitor is', () => {
  // A Tuesday evening in New York, and Wednesday in Berlin.
  const now = Date.parse('2026-12-30T01:00:00Z');
  const inZone = (zone: string) => ({ zone, now, offered: [], named: [] });
  expect(resolveWish({ daysAhead: 1 }, inZone('America/New_York'))).toMatchObject({ from: '2026-12-30' });
  expect(resolveWish({ daysAhead: 1 }, inZone('Europe/Berlin'))).toMatchObject({ from: '2026-12-31' });
  expect(resolveWish({ weeksAhead: 1 }, inZone('Europe/Berlin'))).toMatchObject({
    from: '2027-01-04',
    to: '2027-01-10',
  });
  expect(resolveWish({ date: 5 }, inZone('Europe/Berlin'))).toMatchObject({
    from: '2027-01-05',
    to: '2027-01-05',
  });
  expect(resolveWish({ month: 1 }, inZone('Europe/Berlin'))).toMatchObject({ from: '2027-01-01' });
});

test('[28.7] every fifth minute of a year is spoken from pieces that there are, and every zone of the runtime is named', () => {
  const known = new Set(timePieces);
  const start = Date.UTC(2027, 0, 1);
  for (let at = start; at < start + 366 * 86_400_000; at += 86_400_000 + 35 * 60_000) {
    const pieces = piecesOf(timeSentence(at, 'UTC', at % 2 === 0));
    expect(
      pieces?.every((piece) => known.has(piece)),
      timeSentence(at, 'UTC'),
    ).toBe(true);
  }
  const zones = new Set(zoneSentences);
  for (const zone of Intl.supportedValuesOf('timeZone'))
    for (const at of [Date.UTC(2027, 0, 1), Date.UTC(2027, 6, 1)])
      expect(zones.has(zoneSentence(zone, at)), zone).toBe(true);
  expect(piecesOf('Smarch, Lousy 40, at 13:07 PM.')).toBeUndefined();
});
