import { offerings } from '#shared/agency/offerings.ts';
import { scenes } from '#shared/texts/pages/scenes.ts';
import { Talk } from './talk.tsx';

/** A call, and beside it the request that it becomes, as in the call panel. */
export function CallScene() {
  const { turns, name, notYet, problems } = scenes.phone;
  const { labels } = scenes;
  return (
    <>
      <Talk turns={turns} />
      <dl className="taken">
        <div>
          <dt>{labels.name}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{labels.email}</dt>
          <dd>
            <span className="visually-hidden">{notYet}</span>
          </dd>
        </div>
        <div>
          <dt>{labels.services}</dt>
          <dd>{offerings.phone.name}</dd>
        </div>
        <div>
          <dt>{labels.problems}</dt>
          <dd>{problems}</dd>
        </div>
      </dl>
    </>
  );
}
