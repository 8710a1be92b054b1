/**
 * The focused element, if it is within a part of the page. Unlike `document.activeElement` it looks into the shadow tree
 * that the part belongs to.
 */
export function focusedIn(part: Element | null | undefined): Element | undefined {
  // The root of a removed part is itself, which lacks this property.
  const root = part?.getRootNode() as Partial<DocumentOrShadowRoot> | undefined;
  const focused = root?.activeElement;
  return focused && part?.contains(focused) ? focused : undefined;
}
