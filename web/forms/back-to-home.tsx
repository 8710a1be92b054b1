import { Link } from 'wouter';
import { routes } from '#shared/routes.ts';
import { layoutTexts } from '#shared/texts/pages/layout.ts';

/** The way back from a form's page (SPEC G1). */
export function BackToHome() {
  return (
    <Link className="back-link" href={routes.home.path}>
      <span aria-hidden="true">←</span> {layoutTexts.backToHome}
    </Link>
  );
}
