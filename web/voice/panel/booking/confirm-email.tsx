import { type SyntheticEvent, useState } from 'react';
import { bookingForm } from '#shared/forms/booking.ts';
import { normalizeText, requiredEmail } from '#shared/forms/text-rules.ts';
import { bookingTexts } from '#shared/texts/voice/voice.ts';
import { actOnBooking } from '../../call/call-control.ts';
import { handFocusOn } from '../hand-focus-on.ts';

/** The email as understood, to be corrected and confirmed. */
export function ConfirmEmail({ understood }: { readonly understood: string }) {
  const [email, setEmail] = useState(understood);
  const [error, setError] = useState<string>();
  const confirm = (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = normalizeText(email);
    const found = requiredEmail(bookingForm.email.label, typed);
    setError(found);
    if (found === undefined) actOnBooking({ action: 'confirm-email', email: typed });
  };
  return (
    <form ref={handFocusOn} className="call-booking" onSubmit={confirm} noValidate>
      <h3>{bookingTexts.confirmHeading}</h3>
      <p id="call-email-hint">{bookingTexts.confirmHint}</p>
      <p id="call-email-error" className="call-booking-error" role="status">
        {error}
      </p>
      <div className="call-email">
        <input
          type="text"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={bookingTexts.confirmEmail}
          aria-describedby="call-email-hint call-email-error"
          aria-invalid={error !== undefined}
          value={email}
          onChange={({ target }) => {
            setEmail(target.value);
            setError(undefined);
          }}
        />
        <button type="submit" className="button">
          {bookingTexts.confirmEmail}
        </button>
      </div>
    </form>
  );
}
