import { offerings } from '#shared/agency/offerings.ts';
import { historyTexts, kindAndWay, stateNames } from '#shared/texts/desk/desk.ts';
import { scenes } from '#shared/texts/pages/scenes.ts';

/** A request and its reply, as at the team's desk. */
export function DeskScene() {
  const { name, took, problems, sent, history } = scenes.website;
  const { labels } = scenes;
  return (
    <>
      <div className="asked">
        <p className="who">{name}</p>
        <p>
          <span className="chip">{stateNames.answered}</span> {took}
        </p>
        <dl>
          <dt>{labels.services}</dt>
          <dd>{offerings.website.name}</dd>
          <dt>{labels.problems}</dt>
          <dd>{problems}</dd>
        </dl>
        <p>
          {kindAndWay('booking', 'form')}, <time>{sent}</time>
        </p>
      </div>
      <ol className="told">
        {history.map(({ who, kind, at, text }) => (
          <li key={at}>
            <p>
              <strong>{who}</strong> {historyTexts[kind]} <time>{at}</time>
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
