/** Characters that readers of visitors' text are tried with; a visitor's message has at most 2,000. */
export const hostileLength = 100_000;

/** Text for a hostile visitor to repeat: patterns our readers look for, and characters that grow when normalized. */
export const hostileShapes = [
  'ﷺ',
  'a',
  'a ',
  '@',
  'a@',
  'at ',
  'x at y dot z ',
  'dot ',
  "'",
  '-',
  '.',
  ', ',
  'no ',
  'not ',
  'with a ',
  'i am ',
  'my name is ',
  'sorry, ',
  'spelled ',
  'm ',
  'm, ',
  'double ',
  'and what ',
  'everything but ',
  'change ',
  'actually ',
  'tuesday at 3 ',
  '1 ',
  'é',
  '. A',
  'yes ',
  'add ',
  '\n',
  '\u0000',
  '🙂',
  'A.',
  'i mean ',
  "it's ",
  'email ',
  '“',
  '!?',
];

/** Processor time of this thread, in milliseconds. */
export function processorTimeOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
