import type { NextTexts } from '#shared/texts/forms.ts';
import { OfferTime } from './offer-time.tsx';

/** The next steps after a request was sent, and the way out if nothing happens. */
export function NextSteps({ texts }: { readonly texts: NextTexts }) {
  return (
    <section className="received-next" aria-labelledby="next-steps">
      <h2 id="next-steps">{texts.heading}</h2>
      <ol className="form-steps">
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <OfferTime />
      <p>{texts.wrong}</p>
    </section>
  );
}
