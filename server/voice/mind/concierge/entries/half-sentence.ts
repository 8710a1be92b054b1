import { toWords } from '../../language/words.ts';

/** Words that do not end a sentence. */
const goesOn: ReadonlySet<string> = new Set(
  'and but because the a an my our with when if or while which every'.split(' '),
);

const shortest = 3;

/** Whether somebody stopped in the middle of a sentence: `we miss calls because`. */
export function isHalfSentence(text: string): boolean {
  const end = text.trim().slice(-1);
  const words = toWords(text.slice(-200));
  return words.length >= shortest && !'.!?'.includes(end) && (end === ',' || goesOn.has(words.at(-1) ?? ''));
}
