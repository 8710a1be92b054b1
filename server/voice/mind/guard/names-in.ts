/** Capitalized words that are not names. */
const plain: ReadonlySet<string> = new Set(
  `i i'm i'll i've i'd ai ok okay faq sms mr mrs ms dr monday tuesday wednesday thursday friday saturday sunday january
  february march april may june july august september october november december english`.split(/\s+/),
);

/**
 * Finds the words of a text that look like names of somebody or something: capitalized, but not because a sentence begins.
 * In lower case, without a possessive s.
 */
export function namesIn(text: string): readonly string[] {
  const names: string[] = [];
  let isStart = true;
  for (const [word, mark] of text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’&-]*|([.!?:"“”(]\s*)/gu)) {
    if (mark !== undefined) {
      isStart = true;
      continue;
    }
    const lower = word.toLowerCase().replaceAll('’', "'").replace(/'s$/, '');
    const isName = /^\p{Lu}/u.test(word) && !plain.has(lower);
    // In all capitals, even the first word of a sentence is one.
    if (isName && (!isStart || /^\p{Lu}[\p{Lu}\p{N}&-]+$/u.test(word))) names.push(lower);
    isStart = false;
  }
  return names;
}
