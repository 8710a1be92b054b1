import { serviceNames } from '#shared/agency/offerings.ts';
import { bookingForm } from '#shared/forms/booking.ts';
import { formTexts } from '#shared/texts/forms/forms.ts';
import { getStartedTexts } from '#shared/texts/forms/get-started.ts';
import { BackToHome } from '../forms/back-to-home.tsx';
import { NextSteps } from '../forms/thank-you/next-steps.tsx';
import { Received } from '../forms/thank-you/received.tsx';
import type { BookingReceipt } from './use-booking-form.ts';

const { received } = getStartedTexts;

export interface BookingSuccessProps {
  readonly receipt: BookingReceipt;
  readonly onAnother: () => void;
}

/** The booking is stored: what was requested, and when (SPEC B14–B18). */
export function BookingSuccess({ receipt, onAnother }: BookingSuccessProps) {
  return (
    <Received heading={received.heading} thanks={received.thanks} takesFocus>
      <section className="slip" aria-labelledby="booking-summary">
        <h2 id="booking-summary">{received.summary}</h2>
        <p>
          <strong>{received.services}</strong> {serviceNames(receipt.services)}
        </p>
        <p className="slip-email">
          <strong>{bookingForm.email.label}:</strong> {receipt.email}
        </p>
        <p>
          <strong>{received.submitted}</strong>{' '}
          <time dateTime={receipt.submittedAt.toISOString()}>{localTime(receipt.submittedAt)}</time>
        </p>
      </section>
      <NextSteps texts={received.next(receipt.email)} request={receipt.request} />
      <div className="form-actions">
        <button className="button button-quiet" type="button" onClick={onAnother}>
          {formTexts.another}
        </button>
        <BackToHome />
      </div>
    </Received>
  );
}

/** Date and time in the visitor's own format (SPEC A18). */
function localTime(date: Date): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' }).format(date);
}
