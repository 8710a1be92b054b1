/** An element of a page: its position and its parts. */
export interface HtmlElement {
  readonly start: number;
  readonly end: number;
  readonly attributes: string;
  readonly content: string;
}

/** The elements with a tag name in a page of our own build, in order; they must not be nested. Linear in the length. */
export function elementsIn(html: string, name: string): HtmlElement[] {
  const elements: HtmlElement[] = [];
  const opening = `<${name}`;
  const closing = `</${name}>`;
  for (let end = 0; ; ) {
    const start = html.indexOf(opening, end);
    if (start < 0) return elements;
    end = start + opening.length;
    // `<scripted>` is a different element.
    if (/\w/.test(html[end] ?? '')) continue;
    const inside = html.indexOf('>', end) + 1;
    const close = inside === 0 ? -1 : html.indexOf(closing, inside);
    if (close < 0) return elements;
    const attributes = html.slice(end, inside - 1);
    end = close + closing.length;
    elements.push({ start, end, attributes, content: html.slice(inside, close) });
  }
}

/** A page without its elements of a tag name. */
export function withoutElements(html: string, name: string): string {
  return elementsIn(html, name).reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
    html,
  );
}
