import { expect, test } from 'vitest';
import { describePreferredTime, readDetails, writeDetails } from '#shared/forms/preferred-time.ts';
import { besideTime, hearTime } from './hear-time.ts';

test.each([
  ["Thursday afternoon would be best for me, I'm in Madrid so CET", 'Thursday afternoon (CET)'],
  ['Could you ring me after 4 on Wednesday?', 'After 4 on Wednesday'],
  ['Wednesday. No, Thursday.', 'Thursday'],
  ["I don't have time on Monday, but Tuesday at half past three works", 'Tuesday at half past three'],
  ["yeah but have them ring me in the afternoon, mornings I'm coaching", 'Afternoon'],
  ['yes we are closed on mondays so please dont call then', 'Not Mondays'],
  ['10am London time on Friday', '10am, Friday (London time)'],
  ['any morning except tuesday', 'Any morning except Tuesday'],
  ['Monday, Tuesday or Friday', 'Monday, Tuesday or Friday'],
  ['can we do the 3rd of december at 4pm', '3rd of December at 4pm'],
] as const)('[DESIGN 4] the wished time of "%s" is "%s"', (said, time) => {
  const heard = hearTime(said);
  expect(heard && describePreferredTime(heard)).toBe(time);
});

test.each([
  ['tuesday after 3', { day: 'tuesday', time: '15:00', bound: 'after' }],
  ['friday at half past two', { day: 'friday', time: '14:30' }],
  ['tomorrow morning at 9', { day: 'tomorrow', partOfDay: 'morning', time: '09:00' }],
  ['eight in the evening, that is after eight in the evening', { partOfDay: 'evening' }],
  ['at 12am', { time: '00:00' }],
  ['between 9 and 11 on Monday', { day: 'monday' }],
] as const)('[DESIGN 4] the facts of "%s" can be counted with', (said, facts) => {
  expect(hearTime(said)).toMatchObject(facts);
});

test.each([
  'we pay a girl two days a week',
  "only that I'm on holiday next week",
  'my cousin Ama runs the place on Mondays',
  'we use Fresha',
])('[DESIGN 4] "%s" wishes for no time', (said) => {
  expect(hearTime(said)).toBeUndefined();
});

test('[DESIGN 4] what is told beside a time is no part of it', () => {
  expect(besideTime('We use Fresha and hate it, Thursday is best for a call')).toBe(
    'We use Fresha and hate it,',
  );
});

test('[DESIGN 4] a preferred time has a line of its own in a request, wherever it is read', () => {
  const written = writeDetails({ told: 'We use Fresha.', time: 'Thursday' });
  expect(written).toBe('We use Fresha.\nPreferred time: Thursday');
  expect(readDetails(written)).toEqual({ told: 'We use Fresha.', time: 'Thursday' });
  expect(writeDetails({ told: '', time: '' })).toBe('');
});
