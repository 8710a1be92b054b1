import { bookingFields } from '#shared/forms/booking.ts';
import { bookingTexts } from '#shared/texts/voice/voice.ts';
import type { BookingUpdateMessage, OfferedCallTimes } from '#shared/voice/messages.ts';
import { PickTime } from '../../../forms/thank-you/pick-time.tsx';
import { actOnBooking } from '../../call/call-control.ts';
import { handFocusOn } from '../hand-focus-on.ts';
import { BookingEntries } from './booking-entries.tsx';
import { ConfirmEmail } from './confirm-email.tsx';

type Booking = Pick<BookingUpdateMessage, 'step' | 'entries' | 'times'>;

/** The form of a booking by dialogue, with the actions possible now (DESIGN 3.6). */
export function BookingDialogue({ booking }: { readonly booking: Booking }) {
  const { step, entries, times } = booking;
  if (step === 'sent') return <Sent times={times} />;
  const isEmpty = bookingFields.every((name) => entries[name].length === 0);
  if (isEmpty) return null;
  const isConfirming = step === 'confirm-email';
  return (
    <div className="call-side">
      {isConfirming && <ConfirmEmail key={entries.email} understood={entries.email} />}
      <section ref={handFocusOn} className="call-booking" aria-labelledby="call-booking-heading">
        <h3 id="call-booking-heading">{bookingTexts.reviewHeading}</h3>
        <BookingEntries
          entries={entries}
          locked={step === 'sending'}
          {...(isConfirming && { without: 'email' as const })}
        />
        {(step === 'review' || step === 'sending' || step === 'failed') && <Sending step={step} />}
      </section>
    </div>
  );
}

function Sent({ times }: { readonly times: Booking['times'] }) {
  const { bookingUrl } = document.documentElement.dataset;
  return (
    <div className="call-booking call-sent">
      <p role="status">{bookingTexts.sent}</p>
      {bookingUrl && <PickTime url={bookingUrl} />}
      {times && <Times times={times} />}
    </div>
  );
}

/** Buttons for the times that the agent offers; or the booked time, with a link to its page. */
function Times({ times: { zone, offered, taken, page } }: { readonly times: OfferedCallTimes }) {
  return (
    <section className="call-times" aria-label={bookingTexts.times}>
      <p role="status">{taken ? bookingTexts.booked(taken.label, zone) : bookingTexts.pick(zone)}</p>
      {offered.map(({ at, label }) => (
        <button
          key={at}
          type="button"
          className="button button-quiet"
          onClick={() => actOnBooking({ action: 'pick-time', at })}
        >
          {label}
        </button>
      ))}
      <a href={page} target="_blank" rel="noopener">
        {taken ? bookingTexts.keep : bookingTexts.moreTimes}
      </a>
    </section>
  );
}

function Sending({ step }: { readonly step: 'review' | 'sending' | 'failed' }) {
  const sending = step === 'sending';
  return (
    <div className="call-actions">
      <p role="status" className="call-booking-status">
        {sending && bookingTexts.sending}
        {step === 'failed' && bookingTexts.failed}
      </p>
      {(['send', 'change'] as const).map((action) => (
        <button
          key={action}
          type="button"
          className={action === 'send' ? 'button' : 'button button-quiet'}
          aria-disabled={sending || undefined}
          onClick={() => sending || actOnBooking({ action })}
        >
          {bookingTexts[action]}
        </button>
      ))}
    </div>
  );
}
