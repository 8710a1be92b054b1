import { Link, useLocation } from 'wouter';
import { brand } from '#shared/agency/brand.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { deskPages, requestsPage } from './desk-pages.ts';
import { NoticeBell } from './notices/notice-bell.tsx';

const { nav } = deskTexts;

/** The sections of the desk. */
export function DeskNavigation() {
  const [location] = useLocation();
  const isAt = (path: string) =>
    location === path || location.startsWith(path === requestsPage.path ? '/requests' : `${path}/`);
  return (
    <header className="desk-header">
      <a className="skip" href="#desk-main">
        {deskTexts.skip}
      </a>
      <span className="desk-brand">
        <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
          <path className="logo-arch" d="M5 28V14a11 11 0 0 1 22 0v14" />
          <path className="logo-light" d="M12 28V14a4 4 0 0 1 8 0v14z" />
        </svg>
        <span className="desk-brand-name">{brand.name}</span>
      </span>
      <nav aria-label={nav.label}>
        {[requestsPage, ...deskPages].map(
          ({ path, name }) =>
            name && (
              <Link key={path} href={path} aria-current={isAt(path) ? 'page' : undefined}>
                {name}
              </Link>
            ),
        )}
      </nav>
      <NoticeBell />
    </header>
  );
}
