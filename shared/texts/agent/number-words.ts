// The words that dates and times of day are spoken with, in order: pieces of sound, which nobody rewords.

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

/** Of the minutes that calls begin at: each fifth one. */
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
