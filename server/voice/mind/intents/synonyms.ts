import { readFileSync } from 'node:fs';
import { stem } from '../language/stem.ts';

/** Words that can stand for each other in any sentence: one line each, in any form. A word may be in several. */
const synonymsFile = new URL('synonyms.txt', import.meta.url);

const setOf = new Map<string, number[]>();
readFileSync(synonymsFile, 'utf8')
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
