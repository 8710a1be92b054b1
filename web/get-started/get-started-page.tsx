import { Link } from 'wouter';
import { routes } from '#shared/routes.ts';
import { getStartedTexts } from '#shared/texts/forms/get-started.ts';
import { BackToHome } from '../forms/back-to-home.tsx';
import { Posted } from '../forms/thank-you/posted.tsx';
import { BookingForm } from './booking-form.tsx';
import { BookingSuccess } from './booking-success.tsx';
import { useBookingForm } from './use-booking-form.ts';
import { WhatHappensNext } from './what-happens-next.tsx';

/** Reading B of the request page: the booking that is saved (SPEC G1, G6–G8, A1). */
export function Page() {
  const form = useBookingForm();
  if (form.state.status === 'success') {
    return <BookingSuccess receipt={form.state.receipt} onAnother={form.restart} />;
  }
  return (
    <div className="wrap form-page">
      <div className="form-intro">
        <BackToHome />
        <h1 tabIndex={-1}>{getStartedTexts.heading}</h1>
        <p className="lead">{getStartedTexts.intro}</p>
      </div>
      <BookingForm form={form} />
      <aside className="form-aside" aria-labelledby="next-heading">
        <WhatHappensNext />
        <p>
          {getStartedTexts.consultation.lead}{' '}
          <Link href={routes.consultation.path}>{getStartedTexts.consultation.link}</Link>
        </p>
      </aside>
    </div>
  );
}

/** The page shown after the form was posted without JavaScript. */
export function ReceivedPage() {
  return <Posted texts={getStartedTexts.received} path={routes.getStarted.path} />;
}
