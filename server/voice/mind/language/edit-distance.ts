/**
 * How many letters two words differ by: inserted, left out, replaced, or swapped with their neighbor
 * (optimal string alignment).
 * @param longest words that differ by more need not be told apart: the answer is then `longest + 1`
 */
export function editDistance(a: string, b: string, longest: number): number {
  if (Math.abs(a.length - b.length) > longest) return longest + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(replaced, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length] ?? 0, longest + 1);
}
