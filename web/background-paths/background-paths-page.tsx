import { Link } from 'wouter';
import { brand } from '#shared/agency/brand.ts';
import { routes } from '#shared/routes.ts';
import { layoutTexts } from '#shared/texts/pages/layout.ts';
import { MotionControl } from '../motion/motion.tsx';

/** How many lines each bundle has. */
const linesPerBundle = 18;

const shifts = Array.from({ length: linesPerBundle }, (_, index) => index * 14);

/** Two bundles that cross, each line a little offset from the last. */
const bundles = {
  falling: shifts.map(
    (y) => `M-160 ${120 + y} C ${320 + y * 0.6} ${y - 60} ${560 - y * 0.6} ${760 - y} 1600 ${330 + y}`,
  ),
  rising: shifts.map(
    (y) => `M-160 ${820 - y} C ${380 + y * 0.6} ${940 - y} ${760 - y * 0.6} ${60 + y} 1600 ${520 - y}`,
  ),
};

/** The brand over flowing lines (SPEC R5, A6). */
export function Page() {
  return (
    <section className="paths">
      {Object.entries(bundles).map(([name, lines]) => (
        <svg
          key={name}
          className={`paths-art paths-${name}`}
          viewBox="0 0 1440 900"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          {lines.map((line, index) => (
            <path key={line} className={`path path-${index % 3}`} d={line} pathLength="100" />
          ))}
        </svg>
      ))}
      <div className="paths-words">
        <h1 tabIndex={-1}>{brand.name}</h1>
        <Link className="button button-quiet" href={routes.home.path}>
          {layoutTexts.backToHome}
        </Link>
        <MotionControl />
      </div>
    </section>
  );
}
