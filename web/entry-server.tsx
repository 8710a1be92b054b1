import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { ConsultationMode, SiteHost } from '#shared/site-config.ts';
import { App } from './app.tsx';
import { loadPage, pageAt } from './routing/pages.ts';

/** The HTML of one page, as the browser hydrates it. */
export async function render(
  path: string,
  consultation: ConsultationMode,
  host: SiteHost = 'server',
): Promise<string> {
  const page = pageAt(path);
  if (!page) throw new Error(`No page is declared at ${path}`);
  await loadPage(page);
  return renderToString(
    <StrictMode>
      <Router ssrPath={path}>
        <App consultation={consultation} host={host} />
      </Router>
    </StrictMode>,
  );
}
