import { Link } from 'wouter';
import { routes } from '#shared/routes.ts';
import { bookACall, layoutTexts } from '#shared/texts/pages/layout.ts';
import { Logo } from './logo.tsx';
import { Menu } from './menu.tsx';
import { SectionButtons } from './section-buttons.tsx';
import { useScrolled } from './use-scrolled.ts';

/** The fixed header of every route (SPEC group H). */
export function Header() {
  const scrolled = useScrolled();
  return (
    <header className="header" data-scrolled={scrolled || undefined}>
      <div className="wrap header-bar">
        <Logo />
        <nav className="header-nav" aria-label={layoutTexts.mainNavigation}>
          <SectionButtons className="nav-button" />
          <Link className="button button-small" href={routes.getStarted.path}>
            {bookACall}
          </Link>
        </nav>
        <Menu />
      </div>
    </header>
  );
}
