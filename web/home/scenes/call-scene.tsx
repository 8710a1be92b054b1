import { offerings } from '#shared/agency/offerings.ts';
import { scenes } from '#shared/texts/pages/scenes.ts';
import { Talk } from './talk.tsx';

/** A call, next to the request it becomes, as in the call panel. */
export function CallScene() {
  const { turns, name, notYet, problems } = scenes.phone;
  const { labels } = scenes;
  const entries = {
    [labels.name]: name,
    [labels.email]: <span className="visually-hidden">{notYet}</span>,
    [labels.services]: offerings.phone.name,
    [labels.problems]: problems,
  };
  return (
    <>
      <Talk turns={turns} />
      <dl className="taken">
        {Object.entries(entries).map(([label, entry]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{entry}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
