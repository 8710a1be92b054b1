import { Link } from 'wouter';
import { routes } from '#shared/routes.ts';
import { formTexts } from '#shared/texts/forms.ts';
import { getStartedTexts } from '#shared/texts/get-started.ts';
import { BackToHome } from '../forms/back-to-home.tsx';
import { NextSteps } from '../forms/next-steps.tsx';
import { Received } from '../forms/received.tsx';

/** Where a booking posted without JavaScript ends (DESIGN 3.6). */
export function Page() {
  const { heading, thanks } = getStartedTexts.received;
  return (
    <Received heading={heading} thanks={thanks}>
      <NextSteps texts={getStartedTexts.received.next()} />
      <div className="form-actions">
        <Link className="button button-quiet" href={routes.getStarted.path}>
          {formTexts.another}
        </Link>
        <BackToHome />
      </div>
    </Received>
  );
}
