/** English words of the numbers below twenty. */
export const smallNumbers: ReadonlyMap<string, number> = new Map(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen`
    .split(/\s+/)
    .map((word, value) => [word, value]),
);

/** English words of the tens. */
export const tens: ReadonlyMap<string, number> = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index) => [word, (index + 2) * 10]),
);
