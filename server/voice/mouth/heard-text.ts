/**
 * The start of a sentence of which only a part was heard, to the end of the word at that place.
 * @param fraction from 0 to 1
 */
export function heardText(sentence: string, fraction: number): string {
  if (fraction <= 0) return '';
  const end = Math.ceil(sentence.length * Math.min(1, fraction));
  const rest = /^\S*/.exec(sentence.slice(end))?.[0] ?? '';
  // A cut between two words does not take in the next one.
  const isBetween = /\s/.test(sentence[end - 1] ?? '');
  return (isBetween ? sentence.slice(0, end) : sentence.slice(0, end) + rest).trim();
}
