import { routes } from '#shared/routes.ts';
import { consultationTexts } from '#shared/texts/forms/consultation.ts';
import { BackToHome } from '../forms/back-to-home.tsx';
import { Posted } from '../forms/thank-you/posted.tsx';
import { ConsultationForm } from './consultation-form.tsx';
import { ConsultationSuccess } from './consultation-success.tsx';
import { useConsultationForm } from './use-consultation-form.ts';

const { expect, why } = consultationTexts;

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
        {/* From the intro call to a running service, in four steps (SPEC G3). */}
        <section aria-labelledby="expect-heading">
          <h2 id="expect-heading">{expect.heading}</h2>
          <ol className="form-steps">{expect.steps.map(point)}</ol>
        </section>
      </div>
      <ConsultationForm form={form} />
      {/* Five points that are true of this product (SPEC G4, A5). */}
      <section className="form-aside" aria-labelledby="why-heading">
        <h2 id="why-heading">{why.heading}</h2>
        <ul className="points">{why.points.map(point)}</ul>
      </section>
    </div>
  );
}

function point({ id, name, text }: Readonly<Record<'id' | 'name' | 'text', string>>) {
  return (
    <li key={id}>
      <h3>{name}</h3>
      <p>{text}</p>
    </li>
  );
}

/** The page shown after the form was posted without JavaScript. */
export function ReceivedPage() {
  return <Posted texts={consultationTexts.received} path={routes.consultation.path} />;
}
