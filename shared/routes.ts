import { brand } from './agency/brand.ts';

/**
 * One page of the site: the source of the router, the prerender, the sitemap and the tags. Its metadata for search engines
 * is in shared/described-routes.ts, which no visitor needs to load.
 */
export interface Route {
  readonly path: string;
  /** Unique, and contains the brand's name. */
  readonly title: string;
}

/** Every page that visitors can open (SPEC R2–R5, A2). Any other path goes to `/` (R6). */
export const routes = {
  home: {
    path: '/',
    title: `${brand.name}: AI automation for ${brand.audience.all}`,
  },
  getStarted: {
    path: '/get-started',
    title: `Book a call · ${brand.name}`,
  },
  consultation: {
    path: '/consultation',
    title: `Schedule your consultation · ${brand.name}`,
  },
  backgroundPaths: {
    path: '/background-paths',
    title: `Background paths · ${brand.name}`,
  },
  privacy: {
    path: '/privacy',
    title: `Privacy · ${brand.name}`,
  },
  terms: {
    path: '/terms',
    title: `Terms · ${brand.name}`,
  },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** Pages that a plain HTML post ends on (DESIGN 3.6): real pages, outside the sitemap. */
export const receivedRoutes = {
  bookingReceived: {
    path: '/get-started/received',
    title: `Submission received · ${brand.name}`,
  },
  consultationReceived: {
    path: '/consultation/received',
    title: `Thank you · ${brand.name}`,
  },
} as const satisfies Record<string, Route>;
