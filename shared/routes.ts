import { brand } from './brand.ts';

/** One page of the site: the source of the router, the prerender, the sitemap and the tags. */
export interface Route {
  readonly path: string;
  /** Unique, contains the brand's name. */
  readonly title: string;
  readonly description: string;
  /** Whether search engines are asked to leave the page out. */
  readonly noindex?: true;
}

/** Every page that visitors can open (SPEC R2–R5, A2). Any other path goes to `/` (R6). */
export const routes = {
  home: {
    path: '/',
    title: `${brand.name}: AI automation for salons, gyms and barbershops`,
    description:
      'A website, a chatbot, a phone agent and scheduling that fill your chairs while you work. Book a call: we answer within 24 hours.',
  },
  getStarted: {
    path: '/get-started',
    title: `Book a call · ${brand.name}`,
    description:
      'Tell us which services you want and what should get easier. A person reads it and will be in touch within 24 hours.',
  },
  consultation: {
    path: '/consultation',
    title: `Schedule your consultation · ${brand.name}`,
    description:
      'A first talk about your salon, gym or barbershop: what to expect, step by step, and how to ask for a time.',
  },
  backgroundPaths: {
    path: '/background-paths',
    title: `Background paths · ${brand.name}`,
    description: `A quiet page of flowing lines from ${brand.name}.`,
    noindex: true,
  },
  privacy: {
    path: '/privacy',
    title: `Privacy · ${brand.name}`,
    description: `What ${brand.name} stores when you send a form, why, for how long, who sees it and how to have it erased.`,
  },
  terms: {
    path: '/terms',
    title: `Terms · ${brand.name}`,
    description: `The terms for using the ${brand.name} website and sending us a request.`,
  },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** Pages that a plain HTML post ends on (DESIGN 3.6): real pages, outside the sitemap. */
export const receivedRoutes = {
  bookingReceived: {
    path: '/get-started/received',
    title: `Submission received · ${brand.name}`,
    description: 'Your request is stored.',
    noindex: true,
  },
  consultationReceived: {
    path: '/consultation/received',
    title: `Thank you · ${brand.name}`,
    description: 'Your request is stored.',
    noindex: true,
  },
} as const satisfies Record<string, Route>;

/** All prerendered pages. */
export const allRoutes: readonly Route[] = [...Object.values(routes), ...Object.values(receivedRoutes)];
