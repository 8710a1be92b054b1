import { bookingForm } from '#shared/forms/booking.ts';
import { offerings } from '#shared/offerings.ts';
import { scenes } from '#shared/texts/scenes.ts';
import { Talk } from './talk.tsx';

/** A call, and beside it the request that it becomes, as in the call panel. */
export function CallScene() {
  const { lines, name, notYet, problems } = scenes.phone;
  return (
    <>
      <Talk lines={lines} />
      <dl className="taken">
        <div>
          <dt>{bookingForm.name.label}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{bookingForm.email.label}</dt>
          <dd>
            <span className="visually-hidden">{notYet}</span>
          </dd>
        </div>
        <div>
          <dt>{bookingForm.services.label}</dt>
          <dd>{offerings.phone.name}</dd>
        </div>
        <div>
          <dt>{bookingForm.problems.label}</dt>
          <dd>{problems}</dd>
        </div>
      </dl>
    </>
  );
}
