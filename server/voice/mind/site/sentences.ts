/** Marks that look like the end of a sentence and are not. */
const abbreviation = /(?:^|[\s(“"])(?:mr|mrs|ms|dr|st|no|vs|etc|approx|e\.g|i\.e|[a-z])\.$/i;

/** In characters, including the one before it and some slack. */
const longestAbbreviation = 12;

/** Closing marks belong to the sentence that they close. */
const sentenceEnd = /(?<![.!?…])[.!?…]+["'”’)\]]*(?=\s|$)/g;

/**
 * Finds where the first sentence of a text ends, as the index after its last mark; -1 while none has ended.
 * Numbers (2.50), addresses (a@b.co) and abbreviations (e.g.) do not end one; neither does a mark followed
 * by lower case, as after a quote.
 * @param isWhole whether the text is complete, so that its end also ends a sentence
 */
export function findSentenceEnd(text: string, isWhole: boolean): number {
  for (const { 0: mark, index } of text.matchAll(sentenceEnd)) {
    const end = index + mark.length;
    const after = text.slice(end);
    // The text after the mark decides, so wait for it.
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

/** Turns a text into a sentence, with a capital letter at the start and a mark at the end. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  const ended = /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
  return `${ended[0]?.toUpperCase() ?? ''}${ended.slice(1)}`;
}
