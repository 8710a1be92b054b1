/** Words that have a capital letter and name nobody. */
const plain: ReadonlySet<string> = new Set(
  `i i'm i'll i've i'd ai ok okay faq sms mr mrs ms dr monday tuesday wednesday thursday friday saturday sunday january
  february march april may june july august september october november december english`.split(/\s+/),
);

/**
 * The words of a sentence that look like names of somebody or something: with a capital letter where none begins a
 * sentence. In small letters, without a possessive s.
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
    // All in capitals it is one at the beginning too.
    if (isName && (!isStart || /^\p{Lu}[\p{Lu}\p{N}&-]+$/u.test(word))) names.push(lower);
    isStart = false;
  }
  return names;
}
