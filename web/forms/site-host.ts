import { createContext, useContext } from 'react';
import type { SiteHost } from '#shared/site-config.ts';

/** Whether a server accepts a form's plain post; read from the page's HTML. */
export const SiteHostContext = createContext<SiteHost>('server');

/** Where a form is posted without JavaScript; undefined if nothing accepts it. */
export function useFormAction(path: string): string | undefined {
  return useContext(SiteHostContext) === 'server' ? path : undefined;
}
