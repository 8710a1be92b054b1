import { smallNumbers, tens } from './number-words.ts';

const places = new Set(
  'shops salons locations gyms barbershops studios branches stores places sites clubs'.split(' '),
);

/** How many shops somebody says they have: `I run three salons`, `28 big gyms`; undefined when they say none. */
export function hearPlaces(line: string): number | undefined {
  const words = line.split(' ');
  const countAt = (at: number): number | undefined => {
    const word = words[at] ?? '';
    return /^\d{1,5}$/.test(word) ? Number(word) : (smallNumbers.get(word) ?? tens.get(word));
  };
  for (const [at, word] of words.entries()) {
    const count = places.has(word) ? (countAt(at - 1) ?? countAt(at - 2)) : undefined;
    if (count !== undefined && count > 1) return count;
  }
  return /\bboth (?:my|our|the) (?:shops|salons|gyms|barbershops|studios)\b/.test(line) ? 2 : undefined;
}
