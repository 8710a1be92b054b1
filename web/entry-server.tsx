import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { PostedForm } from '#shared/forms/posted-form.ts';
import type { ConsultationMode, SiteHost } from '#shared/site-config.ts';
import { App } from './app.tsx';
import { PostedFormContext } from './forms/posted-form.ts';
import { loadPage, pageAt } from './routing/pages.ts';

/** The HTML of one page, as the browser will hydrate it. */
export function render(
  path: string,
  consultation: ConsultationMode,
  host: SiteHost = 'server',
): Promise<string> {
  return renderPage(path, <App consultation={consultation} host={host} />);
}

/** The HTML of a form's page filled in with what was posted, rendered by the server. */
export function renderPosted(path: string, posted: PostedForm): Promise<string> {
  return renderPage(
    path,
    <PostedFormContext value={posted}>
      <App consultation="saved" host="server" />
    </PostedFormContext>,
  );
}

async function renderPage(path: string, app: ReactNode): Promise<string> {
  const page = pageAt(path);
  if (!page) throw new Error(`No page is declared at ${path}`);
  await loadPage(page);
  return renderToString(
    <StrictMode>
      <Router ssrPath={path}>{app}</Router>
    </StrictMode>,
  );
}
