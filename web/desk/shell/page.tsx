import type { ReactNode } from 'react';
import { useDesk } from './desk-context.ts';
import { useTitle } from './use-title.ts';

export interface PageProps {
  /** The page's title in the browser tab. */
  readonly title: string;
  /** A class for the differences from other pages. */
  readonly look?: string;
  readonly children: ReactNode;
}

/** A page of the desk that scrolls below the navigation. */
export function Page({ title, look, children }: PageProps) {
  useTitle(title, useDesk().unseen);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <main id="desk-main" className={look ? `page ${look}` : 'page'} tabIndex={0}>
      {children}
    </main>
  );
}
