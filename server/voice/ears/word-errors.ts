const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';

/** Numbers below a hundred as words. */
const numbers = new Map([
  ...units.split(' ').map((word, value) => [word, value] as const),
  ...tens.split(' ').map((word, index) => [word, 20 + 10 * index] as const),
]);

/** Alternative spellings of a word that sound alike. */
const spellings = new Map([
  ['cancelled', 'canceled'],
  ['alright', 'allright'],
]);

/**
 * A text's words, normalized for comparison: without punctuation and capitals, apostrophes straight, numbers in digits, as
 * usual in the field: a difference in spelling alone is not an error.
 */
export function wordsOf(text: string): readonly string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/(\d),(?=\d{3}\b)/g, '$1')
      .match(/[\p{L}\d']+/gu) ?? [];
  return words.reduce<string[]>((read, word) => {
    const value = numbers.get(word);
    const last = Number(read.at(-1));
    if (value === undefined) read.push(spellings.get(word) ?? word);
    else if (value > 0 && value < 10 && last >= 20 && last < 100 && last % 10 === 0)
      read[read.length - 1] = String(last + value);
    else read.push(String(value));
    return read;
  }, []);
}

/**
 * How many words of `said` were heard wrongly, left out or added: the edit distance in words. A word written as two, or two
 * as one, counts as heard: `barber shop`, `set up`, `A I`.
 */
export function wordErrors(said: readonly string[], heard: readonly string[]): number {
  const rows: number[][] = [Array.from({ length: heard.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= said.length; row += 1) {
    rows.push([row]);
    const word = said[row - 1] ?? '';
    for (let column = 1; column <= heard.length; column += 1) {
      const other = heard[column - 1] ?? '';
      const twoSaid = row > 1 && (said[row - 2] ?? '') + word === other;
      const twoHeard = column > 1 && (heard[column - 2] ?? '') + other === word;
      rows[row]?.push(
        Math.min(
          at(row - 1, column - 1) + (word === other ? 0 : 1),
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          twoSaid ? at(row - 2, column - 1) : Number.POSITIVE_INFINITY,
          twoHeard ? at(row - 1, column - 2) : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(said.length, heard.length);
}
