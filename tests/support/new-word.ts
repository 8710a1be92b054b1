const syllables = ['ba', 'ko', 'di', 'fu', 'ge', 'lo', 'mi', 'nu', 'pa', 'zo'];

/** A word that no text has, for each number another one, and none a part of another. */
export function newWord(number: number): string {
  return `x${[...String(number).padStart(4, '0')].map((digit) => syllables[Number(digit)]).join('')}`;
}
