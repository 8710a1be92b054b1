/** Marks that look like the end of a sentence and are not. */
const abbreviation = /(?:^|[\s(“"])(?:mr|mrs|ms|dr|st|no|vs|etc|approx|e\.g|i\.e|[a-z])\.$/i;

/** In characters, with what stands before it and a few more. */
const longestAbbreviation = 12;

/** Closing marks belong to the sentence that they close. */
const sentenceEnd = /(?<![.!?…])[.!?…]+["'”’)\]]*(?=\s|$)/g;

/**
 * Where the first sentence of a text ends, as an index behind its last mark; -1 while none has ended.
 * Numbers (2.50), addresses (a@b.co) and short forms (e.g.) do not end one; neither does a mark within
 * quotes that goes on in lower case.
 * @param isWhole the text goes on no further: its end is the end of a sentence
 */
export function findSentenceEnd(text: string, isWhole: boolean): number {
  for (const { 0: mark, index } of text.matchAll(sentenceEnd)) {
    const end = index + mark.length;
    const after = text.slice(end);
    // What follows the mark decides, so it must be there.
    if (!isWhole && after.trim() === '') return -1;
    if (mark === '.' && abbreviation.test(text.slice(Math.max(0, end - longestAbbreviation), end))) continue;
    if (/^\s+\p{Ll}/u.test(after) && !/\n/.test(after.slice(0, 2))) continue;
    return end;
  }
  return isWhole && text.trim() !== '' ? text.length : -1;
}

/** The sentences of a finished text. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let rest = text;
  for (;;) {
    const end = findSentenceEnd(rest, true);
    if (end === -1) return sentences;
    sentences.push(rest.slice(0, end).trim());
    rest = rest.slice(end);
  }
}

/** What was said, as a sentence: begins with a capital letter and ends with a mark. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  const ended = /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
  return `${ended[0]?.toUpperCase() ?? ''}${ended.slice(1)}`;
}
