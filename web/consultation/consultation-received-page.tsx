import { Link } from 'wouter';
import { routes } from '#shared/routes.ts';
import { consultationTexts } from '#shared/texts/consultation.ts';
import { formTexts } from '#shared/texts/forms.ts';
import { BackToHome } from '../forms/back-to-home.tsx';
import { NextSteps } from '../forms/next-steps.tsx';
import { Received } from '../forms/received.tsx';

/** Where a consultation request posted without JavaScript ends (DESIGN 3.6). */
export function Page() {
  const { heading, thanks } = consultationTexts.received;
  return (
    <Received heading={heading} thanks={thanks}>
      <NextSteps texts={consultationTexts.received.next()} />
      <div className="form-actions">
        <Link className="button button-quiet" href={routes.consultation.path}>
          {formTexts.another}
        </Link>
        <BackToHome />
      </div>
    </Received>
  );
}
