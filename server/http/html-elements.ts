/** An element of a page: where it stands, and its parts. */
export interface HtmlElement {
  readonly start: number;
  readonly end: number;
  readonly attributes: string;
  readonly content: string;
}

/** The elements of a name in a page of our own build, in order; none holds another of its name. Linear in the length. */
export function elementsIn(html: string, name: string): HtmlElement[] {
  const elements: HtmlElement[] = [];
  for (let end = 0; ; ) {
    const start = html.indexOf(`<${name}`, end);
    const inside = html.indexOf('>', start) + 1;
    const close = html.indexOf(`</${name}>`, inside);
    if (start < 0 || inside === 0 || close < 0) return elements;
    end = close + name.length + 3;
    const attributes = html.slice(start + name.length + 1, inside - 1);
    // `<scripted>` is another one.
    if (!/^\w/.test(attributes))
      elements.push({ start, end, attributes, content: html.slice(inside, close) });
  }
}

/** A page without its elements of a name. */
export function withoutElements(html: string, name: string): string {
  return elementsIn(html, name).reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
    html,
  );
}
