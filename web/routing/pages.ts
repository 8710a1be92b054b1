import type { ComponentType } from 'react';
import { type RouteName, receivedRoutes, routes } from '#shared/routes.ts';
import { innerPagesId } from '#shared/site-config.ts';

/** Every page of the app. */
export type PageName = RouteName | keyof typeof receivedRoutes;

/** The thank-you page of a form is part of its chunk. */
const received = ({ ReceivedPage }: { readonly ReceivedPage: ComponentType }) => ({ Page: ReceivedPage });

/** Each page is a chunk of its own: a visitor only loads what is open. */
const loaders: Readonly<Record<PageName, () => Promise<{ readonly Page: ComponentType }>>> = {
  home: () => import('../home/home-page.tsx').then(({ loadHome }) => loadHome()),
  getStarted: () => import('../get-started/get-started-page.tsx'),
  bookingReceived: () => import('../get-started/get-started-page.tsx').then(received),
  consultation: () => import('../consultation/consultation-page.tsx'),
  consultationReceived: () => import('../consultation/consultation-page.tsx').then(received),
  backgroundPaths: () => import('../background-paths/background-paths-page.tsx'),
  privacy: () => import('../legal/privacy-page.tsx'),
  terms: () => import('../legal/terms-page.tsx'),
};

const loaded = new Map<PageName, ComponentType>();

const byPath = new Map<string, PageName>(
  Object.entries({ ...routes, ...receivedRoutes }).map(([name, route]) => [route.path, name as PageName]),
);

/**
 * The page of a path, or undefined if no route declares it (SPEC R6). Static hosts add a slash to it: each page is a folder
 * there.
 */
export function pageAt(path: string): PageName | undefined {
  return byPath.get(path.replace(/(.)\/$/, '$1'));
}

/** The document title of a page. */
export function titleOf(page: PageName): string {
  return { ...routes, ...receivedRoutes }[page].title;
}

/** The page's component, once it has been loaded. */
export function loadedPage(page: PageName): ComponentType | undefined {
  return loaded.get(page);
}

/** Loads a page's code; resolves at once if it is loaded. */
export async function loadPage(page: PageName): Promise<void> {
  if (loaded.has(page)) return;
  const [{ Page }] = await Promise.all([loaders[page](), page !== 'home' && innerPagesStyles()]);
  loaded.set(page, Page);
}

/** The styles shared by all pages except the home page. */
async function innerPagesStyles(): Promise<unknown> {
  const areHere = typeof document === 'undefined' || document.getElementById(innerPagesId);
  return areHere || import('../styles/adopt-inner-pages.ts');
}
