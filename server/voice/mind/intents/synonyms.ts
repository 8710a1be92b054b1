import { stem } from '../language/stem.ts';
import { synonymLines } from './synonym-lines.ts';

const setOf = new Map<string, number[]>();
synonymLines
  .trim()
  .split('\n')
  .forEach((line, index) => {
    for (const word of new Set(line.split(' ').map((each) => stem(each)))) {
      const known = setOf.get(word);
      if (known) known.push(index);
      else setOf.set(word, [index]);
    }
  });

/** The lines that a stem stands in. */
export function synonymsOf(stemmed: string): readonly number[] {
  return setOf.get(stemmed) ?? [];
}
