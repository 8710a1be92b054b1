/**
 * Whether a text has something and, anywhere behind it, something else. Linear, where `first.*second` in one expression
 * looks through the rest behind every first.
 */
export function isFollowedBy(text: string, first: RegExp, second: RegExp): boolean {
  const found = first.exec(text);
  return found !== null && second.test(text.slice(found.index + found[0].length));
}
