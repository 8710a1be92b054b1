/** Where a text is split, best first: after a sentence, after a part of one, between words. */
const cuts = [/[.!?]["')]*\s/g, /[,;:]\s/g, /\s/g] as const;

/**
 * Splits a text into pieces of at most `longest` characters, at the best places.
 * @returns the pieces in order, none of them blank
 */
export function splitForSpeech(text: string, longest: number): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > longest) {
    const end = lastCut(rest.slice(0, longest + 1)) ?? longest;
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  if (rest !== '') pieces.push(rest);
  return pieces;
}

/** The end of the longest prefix of `text` that ends well. */
function lastCut(text: string): number | undefined {
  for (const cut of cuts) {
    const last = [...text.matchAll(cut)].at(-1);
    if (last !== undefined && last.index > 0) return last.index + last[0].length;
  }
  return undefined;
}
