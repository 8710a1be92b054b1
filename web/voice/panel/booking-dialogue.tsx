import { bookingFields, bookingForm } from '#shared/forms/booking.ts';
import type { FormField } from '#shared/forms/form-fields.ts';
import { isServiceId, serviceNames } from '#shared/offerings.ts';
import { bookingTexts } from '#shared/texts/voice.ts';
import type { BookingUpdateMessage } from '#shared/voice/messages.ts';
import { PickTime } from '../../forms/pick-time.tsx';
import { actOnBooking } from '../call/call-control.ts';
import { ConfirmEmail } from './confirm-email.tsx';
import { handFocusOn } from './hand-focus-on.ts';

type Entries = BookingUpdateMessage['entries'];

/** The confirmation on screen in a booking by dialogue (DESIGN 3.6). */
export function BookingDialogue({
  booking,
}: {
  readonly booking: Pick<BookingUpdateMessage, 'step' | 'entries'>;
}) {
  const { step, entries } = booking;
  switch (step) {
    case 'collecting':
      return null;
    case 'confirm-email':
      return <ConfirmEmail key={entries.email} understood={entries.email} />;
    case 'sent':
      return <Sent />;
    case 'review':
    case 'sending':
    case 'failed':
      return <Review step={step} entries={entries} />;
  }
}

function Sent() {
  const { bookingUrl } = document.documentElement.dataset;
  return (
    <div className="call-booking call-sent">
      <p role="status">{bookingTexts.sent}</p>
      {bookingUrl && <PickTime url={bookingUrl} />}
    </div>
  );
}

function Review({
  step,
  entries,
}: {
  readonly step: 'review' | 'sending' | 'failed';
  readonly entries: Entries;
}) {
  const sending = step === 'sending';
  return (
    <section ref={handFocusOn} className="call-booking" aria-labelledby="call-booking-heading">
      <h3 id="call-booking-heading">{bookingTexts.reviewHeading}</h3>
      <dl>
        {rowsOf(entries).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className="call-booking-status">
        {sending && bookingTexts.sending}
        {step === 'failed' && bookingTexts.failed}
      </p>
      <div className="call-actions">
        <button
          type="button"
          className="button"
          aria-disabled={sending || undefined}
          onClick={() => sending || actOnBooking({ action: 'send' })}
        >
          {bookingTexts.send}
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={sending || undefined}
          onClick={() => sending || actOnBooking({ action: 'change' })}
        >
          {bookingTexts.change}
        </button>
      </div>
    </section>
  );
}

/** The values to be stored, under the form's own names; without optional ones that are empty. */
function rowsOf(entries: Entries) {
  return bookingFields.flatMap((name) => {
    const field: FormField = bookingForm[name];
    const answer = entries[name];
    const value = typeof answer === 'string' ? answer : serviceNames(answer.filter(isServiceId));
    if (value === '' && field.required === undefined) return [];
    return [[name === 'problems' ? bookingTexts.problems : field.label, value] as const];
  });
}
