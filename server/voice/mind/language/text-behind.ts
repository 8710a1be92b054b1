/**
 * Returns the text after the first match of an opening that leaves at most `most` characters; undefined if there is none,
 * or if that leaves fewer than `least`. Linear, whereas an expression ending in `(.{3,200})$` tries every length each time.
 * @param opening with the flag g
 */
export function textBehind(text: string, opening: RegExp, least: number, most: number): string | undefined {
  for (const { 0: found, index } of text.matchAll(opening)) {
    const rest = text.slice(index + found.length);
    if (rest.length <= most) return rest.length >= least ? rest : undefined;
  }
  return undefined;
}
