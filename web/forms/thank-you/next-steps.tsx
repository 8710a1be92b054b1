import type { NextTexts } from '#shared/texts/forms/forms.ts';
import { OfferTime } from './offer-time.tsx';
import type { SentRequest } from './sent-request.ts';

export interface NextStepsProps {
  readonly texts: NextTexts;
  /** The request that was just sent. */
  readonly request?: SentRequest;
}

/** The steps after a request was sent, and what to do if nothing happens. */
export function NextSteps({ texts, request }: NextStepsProps) {
  return (
    <section className="received-next" aria-labelledby="next-steps">
      <h2 id="next-steps">{texts.heading}</h2>
      <ol className="form-steps">
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <OfferTime request={request} />
      <p>{texts.wrong}</p>
    </section>
  );
}
