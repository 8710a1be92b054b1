import { Link } from 'wouter';
import { brand, copyrightYears } from '#shared/agency/brand.ts';
import { serviceIds, serviceNames } from '#shared/agency/offerings.ts';
import { routes } from '#shared/routes.ts';
import { layoutTexts } from '#shared/texts/pages/layout.ts';
import { Logo } from './logo.tsx';
import { SectionButtons } from './section-buttons.tsx';

const { footer } = layoutTexts;

/** The footer of every route (SPEC group F). */
export function Footer() {
  return (
    <footer className="footer">
      <div className="wrap footer-grid">
        <div className="footer-brand">
          <Logo />
          <p>
            {serviceNames(serviceIds)}: for {brand.audience.all}.
          </p>
        </div>
        <nav className="footer-nav" aria-label={footer.navigation}>
          <SectionButtons className="footer-link" />
          <ul className="footer-list">
            <li>
              <Link href={routes.getStarted.path}>{footer.getStarted}</Link>
            </li>
            <li>
              <Link href={routes.consultation.path}>{footer.consultation}</Link>
            </li>
          </ul>
          <ul className="footer-list">
            <li>
              <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>
            </li>
            {brand.telephone && (
              <li>
                <a href={`tel:${brand.telephone}`}>{brand.telephone}</a>
              </li>
            )}
            {brand.socialProfile && (
              <li>
                <a href={brand.socialProfile.url} rel="noopener">
                  {brand.socialProfile.network}
                </a>
              </li>
            )}
          </ul>
        </nav>
        <div className="footer-end">
          <p>
            © <span suppressHydrationWarning>{copyrightYears()}</span>{' '}
            {[brand.legalName ?? brand.name, brand.address, brand.region].filter(Boolean).join(' · ')}
          </p>
          <ul className="footer-legal">
            <li>
              <Link href={routes.privacy.path}>{footer.privacy}</Link>
            </li>
            <li>
              <Link href={routes.terms.path}>{footer.terms}</Link>
            </li>
            <li>
              <a href="/licenses.txt">{footer.licenses}</a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
