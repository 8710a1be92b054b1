/** The median of some figures; for an even number, the lower of the two middle ones. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('There is no median of nothing');
  return middle;
}

/** The figure that 95 of 100 stay below. */
export function percentile95(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * 0.95) - 1] ?? Number.NaN;
}
