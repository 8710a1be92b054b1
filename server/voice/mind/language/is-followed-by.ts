/**
 * Whether a text contains `first` and, anywhere after it, `second`. Linear, whereas `first.*second` in one expression
 * rescans the rest after every `first`.
 */
export function isFollowedBy(text: string, first: RegExp, second: RegExp): boolean {
  const found = first.exec(text);
  return found !== null && second.test(text.slice(found.index + found[0].length));
}
