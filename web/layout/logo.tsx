import { Link } from 'wouter';
import { brand } from '#shared/agency/brand.ts';

/** The brand's mark and name: a link home (SPEC H2, F5). */
export function Logo() {
  return (
    <Link className="logo" href="/">
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
        <path className="logo-arch" d="M5 28V14a11 11 0 0 1 22 0v14" />
        <path className="logo-light" d="M12 28V14a4 4 0 0 1 8 0v14z" />
      </svg>
      {brand.name}
    </Link>
  );
}
