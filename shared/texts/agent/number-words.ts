// The words that dates and times are spoken with, in order: pieces of sound, which must not be reworded.

export const monthNames: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');

const units =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );
export const ordinals: readonly string[] = [
  ...units,
  'twentieth',
  ...units.slice(0, 9).map((unit) => `twenty-${unit}`),
  'thirtieth',
  'thirty-first',
];

export const hours: readonly string[] =
  'one two three four five six seven eight nine ten eleven twelve'.split(' ');

export const hoursAway: readonly string[] = [...hours, 'thirteen', 'fourteen'];

/** Minutes at which calls can begin: every fifth. */
export const minutes: readonly string[] = [
  'oh five',
  'ten',
  'fifteen',
  'twenty',
  'twenty-five',
  'thirty',
  'thirty-five',
  'forty',
  'forty-five',
  'fifty',
  'fifty-five',
];

/** The parts of a day, and each of them of any day. */
export const partsOfDay = { morning: 'mornings', afternoon: 'afternoons', evening: 'evenings' } as const;

export const partNames = ['morning', 'afternoon', 'evening'] as const;

/** Days that are named from today on, and the one before a part of it. */
export const nearDays = ['today', 'tomorrow'] as const;
export const thisPart = 'this';

/** The halves of a day on a clock. */
export const halves = ['AM', 'PM'] as const;
