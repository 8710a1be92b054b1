import { Redirect } from 'wouter';
import type { ConsultationMode, SiteHost } from '#shared/site-config.ts';
import { layoutTexts } from '#shared/texts/pages/layout.ts';
import { ConsultationModeContext } from './consultation/consultation-mode.ts';
import { SiteHostContext } from './forms/site-host.ts';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { loadedPage } from './routing/pages.ts';
import { usePage } from './routing/use-page.ts';
import { CallCorner } from './voice/button/call-corner.tsx';

export interface AppProps {
  readonly consultation: ConsultationMode;
  readonly host: SiteHost;
}

/** The whole site: one layout around the page of the current path (SPEC R1). */
export function App({ consultation, host }: AppProps) {
  const name = usePage();
  const Page = name && loadedPage(name);
  return (
    <ConsultationModeContext value={consultation}>
      <SiteHostContext value={host}>
        <a className="skip-link" href="#main">
          {layoutTexts.skip}
        </a>
        <Header />
        <main id="main" tabIndex={-1}>
          {Page && <Page />}
        </main>
        <Footer />
        <CallCorner canBegin={name === 'home'} />
        {name === undefined && <Redirect to="/" replace />}
      </SiteHostContext>
    </ConsultationModeContext>
  );
}
