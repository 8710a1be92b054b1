import { expect, test } from 'vitest';
import { busyOf } from './busy-of.ts';

const question = {
  from: Date.parse('2026-10-01T00:00Z'),
  to: Date.parse('2026-12-01T00:00Z'),
  zone: 'Europe/Berlin',
};

const calendar = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', 'UID:a@example.com', ...lines, 'END:VEVENT'];

const busy = (...lines: readonly string[]) =>
  busyOf(calendar(...lines), question).map((range) =>
    range.map((minute) => new Date(minute * 60_000).toISOString().slice(5, 16)).join(' '),
  );

test('times in UTC, in a zone, and floating ones, in the owner’s zone', () => {
  expect(busy(...event('DTSTART:20261124T090000Z', 'DTEND:20261124T100000Z'))).toEqual([
    '11-24T09:00 11-24T10:00',
  ]);
  expect(busy(...event('DTSTART;TZID=America/New_York:20261124T090000', 'DURATION:PT1H30M'))).toEqual([
    '11-24T14:00 11-24T15:30',
  ]);
  expect(busy(...event('DTSTART:20261124T090000', 'DTEND:20261124T100000'))).toEqual([
    '11-24T08:00 11-24T09:00',
  ]);
});

test('whole days are those of the owner’s zone, over a change of clocks too', () => {
  expect(busy(...event('DTSTART;VALUE=DATE:20261124'))).toEqual(['11-23T23:00 11-24T23:00']);
  expect(busy(...event('DTSTART;VALUE=DATE:20261025', 'DTEND;VALUE=DATE:20261026'))).toEqual([
    '10-24T22:00 10-25T23:00',
  ]);
});

test('what comes again does so by the clock, without what was taken out, with what was moved', () => {
  const series = event(
    'DTSTART;TZID=Europe/Berlin:20201019T100000',
    'DTEND;TZID=Europe/Berlin:20201019T110000',
    'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261116T090000Z',
    'EXDATE;TZID=Europe/Berlin:20261102T100000',
  );
  const moved = event(
    'RECURRENCE-ID;TZID=Europe/Berlin:20261109T100000',
    'DTSTART;TZID=Europe/Berlin:20261110T150000',
    'DTEND;TZID=Europe/Berlin:20261110T160000',
  );
  expect(busy(...series, ...moved)).toEqual([
    '10-05T08:00 10-05T09:00',
    '10-12T08:00 10-12T09:00',
    '10-19T08:00 10-19T09:00',
    '10-26T09:00 10-26T10:00',
    '11-10T14:00 11-10T15:00',
    '11-16T09:00 11-16T10:00',
  ]);
});

test('free and canceled events are in nobody’s way', () => {
  const time = ['DTSTART:20261124T090000Z', 'DTEND:20261124T100000Z'];
  expect(busy(...event(...time, 'TRANSP:TRANSPARENT'))).toEqual([]);
  expect(busy(...event(...time, 'STATUS:CANCELLED'))).toEqual([]);
  expect(busy(...event(...time, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'))).toEqual([]);
});

test('a zone of another name is what the calendar says of it', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Customized Time Zone',
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ];
  const at = (date: string) => event(`DTSTART;TZID=Customized Time Zone:${date}T100000`, 'DURATION:PT1H');
  expect(busy(...zone, ...at('20261020'), ...at('20261027'))).toEqual([
    '10-20T08:00 10-20T09:00',
    '10-27T09:00 10-27T10:00',
  ]);
});

test('a daily event since long ago, folded lines and quoted parameters are read', () => {
  const found = busy(
    ...event('DTSTART;TZID="Europe/Berl', ' in":19900101T1', ' 00000', 'DURATION:PT30M', 'RRULE:FREQ=DAILY'),
  );
  expect(found).toHaveLength(61);
});

test.each([
  ['nothing', '', 'That is no calendar.'],
  ['a page', '<html>Sign in</html>', 'That is no calendar.'],
  ['a cut one', calendar(...event('DTSTART:20261124T090000Z')).slice(0, 80), 'The calendar is cut off.'],
  ['a deep one', 'BEGIN:A\n'.repeat(50), 'The calendar is nested too deep.'],
  ['a torn one', 'BEGIN:VCALENDAR\nEND:VEVENT', 'something ends that did not begin'],
])('%s is refused with a sentence', (_, text, sentence) => {
  expect(() => busyOf(text, question)).toThrow(sentence);
});
