import { createContext, useContext } from 'react';
import type { SiteHost } from '#shared/site-config.ts';

/** Whether there is a server that takes a form's own post; set by the page's HTML. */
export const SiteHostContext = createContext<SiteHost>('server');

/** Where a form is posted without JavaScript; undefined if nobody takes it. */
export function useFormAction(path: string): string | undefined {
  return useContext(SiteHostContext) === 'server' ? path : undefined;
}
