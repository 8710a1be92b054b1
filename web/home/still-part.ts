import type { HTMLAttributes, ReactNode } from 'react';

/** The props that give an element its content. */
type Content = Pick<
  HTMLAttributes<HTMLElement>,
  'children' | 'dangerouslySetInnerHTML' | 'suppressHydrationWarning'
> & { readonly ref?: (element: HTMLElement | null) => void };

const parts = new Map<string, () => Content>();

/**
 * Parts of a page that are not interactive and never change. If they were prerendered, their DOM nodes are kept and their
 * code isn't loaded; only prerendering, and visitors who come from another page, load the code.
 * @param places selectors of the elements that hold them
 * @param load the content of each, by its place
 */
export async function loadStillParts(
  places: readonly string[],
  load: () => Promise<Readonly<Record<string, ReactNode>>>,
): Promise<void> {
  for (const place of places) {
    const there = globalThis.document?.querySelector(place);
    if (there) {
      parts.set(place, keptContent(there));
    } else {
      const { [place]: children } = await load();
      parts.set(place, () => ({ children }));
    }
  }
}

/** The props of the element that holds a part. */
export function stillPart(place: string): Content | undefined {
  return parts.get(place)?.();
}

function keptContent(there: Element): () => Content {
  const nodes = [...there.childNodes];
  const ref = (element: HTMLElement | null) => element?.append(...nodes);
  // While hydrating, React leaves the content of an element with its own HTML alone. Later it creates a new, empty element.
  const hydrated = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };
  return () => (there.isConnected ? hydrated : { ref });
}
