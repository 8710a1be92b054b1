import { brand } from './agency/brand.ts';
import { type Route, receivedRoutes, routes } from './routes.ts';

/** A page with its metadata for search engines and shared links. */
export interface DescribedRoute extends Route {
  readonly description: string;
  /** Whether search engines are asked not to list the page. */
  readonly noindex: boolean;
}

const pages = { ...routes, ...receivedRoutes };

const descriptions: Readonly<Record<keyof typeof pages, string>> = {
  home: 'A website, a chatbot, a phone agent, and scheduling that fill your chairs while you work. Book a call: we’ll get back to you within 24 hours.',
  getStarted:
    'Tell us which services you want and what should get easier. A person will read it and be in touch within 24 hours.',
  consultation: `A first call about your ${brand.audience.one}: what to expect, step by step, and how to ask for a time.`,
  backgroundPaths: `A quiet page of flowing lines from ${brand.name}.`,
  privacy: `What ${brand.name} stores when you send a form or speak to the agent, why, for how long, who sees it, and how to have it erased.`,
  terms: `The terms for using the ${brand.name} website and sending us a request.`,
  bookingReceived: 'Your request is stored.',
  consultationReceived: 'Your request is stored.',
};

/** The business in one sentence: the description of its home page. */
export const businessDescription = descriptions.home;

/** All prerendered pages. */
export const allRoutes: readonly DescribedRoute[] = (Object.keys(descriptions) as (keyof typeof pages)[]).map(
  (name) => ({
    ...pages[name],
    description: descriptions[name],
    noindex: name === 'backgroundPaths' || name in receivedRoutes,
  }),
);
