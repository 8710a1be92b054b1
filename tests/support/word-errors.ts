/** Words of a text as they are compared: without signs and capitals, apostrophes straight. */
export function wordsOf(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\d']+/gu) ?? []
  );
}

/** How many words of `said` were heard wrongly, left out or added: the edit distance in words. */
export function wordErrors(said: readonly string[], heard: readonly string[]): number {
  let row = Array.from({ length: heard.length + 1 }, (_, index) => index);
  said.forEach((word, index) => {
    const next = [index + 1];
    heard.forEach((other, at) => {
      const same = (row[at] ?? 0) + (word === other ? 0 : 1);
      next.push(Math.min(same, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    });
    row = next;
  });
  return row.at(-1) ?? 0;
}
