/** Cuts a text into the pieces of a vocabulary. @returns their numbers */
export type SentencePieces = (text: string) => number[];

/** The pieces before are marks that no text has. */
const reserved = 6;
const unknown = 0;
const unknownScore = -20;

/** Longest text that is cut, in characters. */
const longestText = 400;

/**
 * Makes the cutter of a unigram vocabulary (SentencePiece): the likeliest pieces of a text, found by the Viterbi
 * algorithm.
 * @param vocabulary pieces with the logarithms of their probabilities; `▁` stands for a space
 */
export function createSentencePieces(
  vocabulary: readonly (readonly [piece: string, score: number])[],
): SentencePieces {
  const pieces = new Map(
    vocabulary.map(([piece, score], index) => [piece, { score, index }]).slice(reserved) as [
      string,
      { score: number; index: number },
    ][],
  );
  let longest = 1;
  for (const piece of pieces.keys()) longest = Math.max(longest, piece.length);

  return (text) => {
    const line = `▁${text.slice(0, longestText).normalize('NFKC').slice(0, longestText).replaceAll(' ', '▁')}`;
    const best = new Float64Array(line.length + 1).fill(Number.NEGATIVE_INFINITY);
    const from = new Int32Array(line.length + 1);
    const chosen = new Int32Array(line.length + 1);
    best[0] = 0;
    for (let start = 0; start < line.length; start += 1) {
      for (let end = start + 1; end <= Math.min(line.length, start + longest); end += 1) {
        const piece = pieces.get(line.slice(start, end));
        if (piece === undefined && end > start + 1) continue;
        const score = (best[start] ?? 0) + (piece?.score ?? unknownScore);
        if (score <= (best[end] ?? 0)) continue;
        best[end] = score;
        from[end] = start;
        chosen[end] = piece?.index ?? unknown;
      }
    }
    const numbers: number[] = [];
    for (let end = line.length; end > 0; end = from[end] ?? 0) {
      const number = chosen[end] ?? unknown;
      if (number !== unknown || numbers.at(-1) !== unknown) numbers.push(number);
    }
    return numbers.reverse();
  };
}
