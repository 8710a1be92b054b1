import { Link } from 'wouter';
import { routes } from '#shared/routes.ts';
import { consultationTexts } from '#shared/texts/forms/consultation.ts';
import { formTexts } from '#shared/texts/forms/forms.ts';
import { BackToHome } from '../forms/back-to-home.tsx';
import { NextSteps } from '../forms/thank-you/next-steps.tsx';
import { Received } from '../forms/thank-you/received.tsx';
import { useConsultationMode } from './consultation-mode.ts';
import type { ConsultationReceipt } from './use-consultation-form.ts';

const { received } = consultationTexts;

export interface ConsultationSuccessProps {
  readonly receipt: ConsultationReceipt;
  readonly onAnother: () => void;
}

/** 'Thank You!' (SPEC C5, C6); says so if nothing was sent. */
export function ConsultationSuccess({ receipt, onAnother }: ConsultationSuccessProps) {
  const saved = useConsultationMode() === 'saved';
  return (
    <Received heading={received.heading} thanks={saved ? received.thanks : received.notSent} takesFocus>
      {saved && (
        <NextSteps
          texts={received.next(receipt.email)}
          {...(receipt.request && { request: receipt.request })}
        />
      )}
      <div className="form-actions">
        {!saved && (
          <Link className="button" href={routes.getStarted.path}>
            {received.notSentLink}
          </Link>
        )}
        <button className="button button-quiet" type="button" onClick={onAnother}>
          {formTexts.another}
        </button>
        <BackToHome />
      </div>
    </Received>
  );
}
