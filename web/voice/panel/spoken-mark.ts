/**
 * Marks how far a text has been spoken without touching its elements, so that nothing is announced again and a selection
 * survives: the current word, and the words still to come (the CSS Custom Highlight API). Browsers without it show plain
 * text.
 * @param element whose only child is the text
 * @param characters spoken so far, up to the end of the current word
 * @returns a function that removes the marks
 */
export function markSpoken(element: HTMLElement, characters: number): () => void {
  const text = element.firstChild;
  if (!(text instanceof Text) || typeof Highlight === 'undefined' || characters === 0) return () => {};
  const { start, end } = lastWord(text.data, characters);
  CSS.highlights.set('foyer-word', new Highlight(rangeOf(text, start, end)));
  CSS.highlights.set('foyer-unspoken', new Highlight(rangeOf(text, end, text.length)));
  return () => {
    CSS.highlights.delete('foyer-word');
    CSS.highlights.delete('foyer-unspoken');
  };
}

/** The word of a text that ends at or around a position. */
export function lastWord(text: string, characters: number): { readonly start: number; readonly end: number } {
  const end = Math.min(characters, text.length);
  let start = end;
  while (start > 0 && /\S/.test(text[start - 1] ?? '')) start -= 1;
  return { start, end };
}

function rangeOf(text: Text, start: number, end: number): Range {
  const range = new Range();
  range.setStart(text, start);
  range.setEnd(text, end);
  return range;
}
