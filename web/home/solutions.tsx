import { Link } from 'wouter';
import { routes } from '#shared/routes.ts';
import { solutions } from '#shared/texts/pages/home.ts';
import { bookACall } from '#shared/texts/pages/layout.ts';

/** 'The Future Is Automated' (SPEC M11): one moment per trade, then the way to book. */
export function Solutions() {
  return (
    <section id="solutions" className="solutions" aria-labelledby="solutions-title">
      <div className="wrap">
        <header className="section-head">
          <h2 id="solutions-title" tabIndex={-1}>
            {solutions.title}
          </h2>
          <p className="lead">{solutions.lead}</p>
        </header>
        <ul className="moments">
          {solutions.moments.map(({ id, trade, before, after }) => (
            <li key={id}>
              <h3>{trade}</h3>
              <p className="moment-before">{before}</p>
              <p className="moment-after">{after}</p>
            </li>
          ))}
        </ul>
        <div className="solutions-end">
          <p className="lead">{solutions.closing}</p>
          <Link className="button" href={routes.getStarted.path}>
            {bookACall}
          </Link>
        </div>
      </div>
    </section>
  );
}
