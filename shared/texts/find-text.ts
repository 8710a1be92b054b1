/** A text that something looks up. It is found by this id: its wording and its place are free to change. */
export interface IdentifiedText {
  readonly id: string;
}

/**
 * The text with this id among several.
 * @returns undefined if it was removed; the compiler names such a place, and the product goes on without it
 */
export function findText<Text extends IdentifiedText, Id extends Text['id']>(
  texts: readonly Text[],
  id: Id,
): (Text & { readonly id: Id }) | undefined {
  return texts.find((text): text is Text & { readonly id: Id } => text.id === id);
}
