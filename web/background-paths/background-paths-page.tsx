import { Link } from 'wouter';
import { brand } from '#shared/brand.ts';
import { routes } from '#shared/routes.ts';
import { MotionControl } from '../motion/motion-control.tsx';

/** How many lines each bundle has. */
const linesPerBundle = 18;

/** The lines: two bundles that cross, each line a little beside the one before. */
const lines = [1, -1].flatMap((side) =>
  Array.from({ length: linesPerBundle }, (_, index) => {
    const shift = index * 14;
    const bend = side * index * 9;
    return side > 0
      ? `M-80 ${120 + shift} C ${320 + bend} ${-60 + shift} ${560 - bend} ${760 - shift} 1520 ${330 + shift}`
      : `M-80 ${820 - shift} C ${380 - bend} ${940 - shift} ${760 + bend} ${60 + shift} 1520 ${520 - shift}`;
  }),
);

/** The brand over flowing lines (SPEC R5, A6). */
export function Page() {
  return (
    <section className="paths">
      <svg
        className="paths-art"
        viewBox="0 0 1440 900"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        {lines.map((line, index) => (
          <path key={line} className={`path path-${index % 6}`} d={line} pathLength="100" />
        ))}
      </svg>
      <div className="paths-words">
        <h1 tabIndex={-1}>{brand.name}</h1>
        <Link className="button button-quiet" href={routes.home.path}>
          Back to Home
        </Link>
        <MotionControl />
      </div>
    </section>
  );
}
