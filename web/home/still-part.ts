import type { HTMLAttributes, ReactNode } from 'react';

/** What an element is given for its content. */
type Content = Pick<
  HTMLAttributes<HTMLElement>,
  'children' | 'dangerouslySetInnerHTML' | 'suppressHydrationWarning'
> & { readonly ref?: (element: HTMLElement | null) => void };

const parts = new Map<string, () => Content>();

/**
 * Parts of a page that answer to nothing and never change. Where they were prerendered, their nodes are kept, and their
 * code isn't loaded; who comes from another page, and the prerendering, get the code.
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
  // Hydrating, React leaves the content of an element with HTML of its own alone. Later it makes a new, empty element.
  const hydrated = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };
  return () => (there.isConnected ? hydrated : { ref });
}
