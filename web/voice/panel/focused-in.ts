/**
 * The element with the focus, if it is within a part of the page. Unlike `document.activeElement` it looks into the
 * shadow tree that the part belongs to.
 */
export function focusedIn(part: Element | null | undefined): Element | undefined {
  // A removed part is its own root, which has no such property.
  const root = part?.getRootNode() as Partial<DocumentOrShadowRoot> | undefined;
  const focused = root?.activeElement;
  return focused && part?.contains(focused) ? focused : undefined;
}
