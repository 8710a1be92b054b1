import { routes } from '#shared/routes.ts';
import { consultationTexts } from '#shared/texts/forms/consultation.ts';
import { BackToHome } from '../forms/back-to-home.tsx';
import { Posted } from '../forms/thank-you/posted.tsx';
import { ConsultationForm } from './consultation-form.tsx';
import { ConsultationSuccess } from './consultation-success.tsx';
import { useConsultationForm } from './use-consultation-form.ts';
import { WhatToExpect } from './what-to-expect.tsx';
import { WhyChoose } from './why-choose.tsx';

/** Reading A of the request page: an intro call (SPEC G1–G5, A1). */
export function Page() {
  const form = useConsultationForm();
  if (form.state.status === 'success') {
    return <ConsultationSuccess receipt={form.state.receipt} onAnother={form.restart} />;
  }
  return (
    <div className="wrap form-page">
      <div className="form-intro">
        <BackToHome />
        <h1 tabIndex={-1}>{consultationTexts.heading}</h1>
        <p className="lead">{consultationTexts.intro}</p>
        <WhatToExpect />
      </div>
      <ConsultationForm form={form} />
      <WhyChoose />
    </div>
  );
}

/** Where a post of the form without JavaScript ends. */
export function ReceivedPage() {
  return <Posted texts={consultationTexts.received} path={routes.consultation.path} />;
}
