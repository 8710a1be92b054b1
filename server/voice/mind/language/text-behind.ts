/**
 * What stands behind the first match of an opening that leaves from `least` to `most` characters up to the end; undefined
 * when none does. Linear, where `(.{3,200})$` at the end of an expression tries every length behind every opening.
 * @param opening with the flag g
 */
export function textBehind(text: string, opening: RegExp, least: number, most: number): string | undefined {
  for (const { 0: found, index } of text.matchAll(opening)) {
    const rest = text.slice(index + found.length);
    if (rest.length <= most) return rest.length >= least ? rest : undefined;
  }
  return undefined;
}
