import { smallNumbers, tens } from './number-words.ts';

const places =
  /\b(\w+)(?: \w+)? (?:shops|salons|locations|gyms|barbershops|studios|branches|stores|places|sites|clubs)\b/;

/** How many shops somebody says they have: `I run three salons`; undefined when they say none. */
export function hearPlaces(line: string): number | undefined {
  const word = places.exec(line)?.[1] ?? '';
  const count = /^\d+$/.test(word) ? Number(word) : (smallNumbers.get(word) ?? tens.get(word));
  const isBoth = /\bboth (?:my|our|the) (?:shops|salons|gyms|barbershops|studios)\b/.test(line);
  return count !== undefined && count > 1 ? count : isBoth ? 2 : undefined;
}
