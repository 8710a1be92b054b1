import { Link } from 'wouter';
import { formTexts, type NextTexts } from '#shared/texts/forms/forms.ts';
import { BackToHome } from '../back-to-home.tsx';
import { NextSteps } from './next-steps.tsx';
import { Received } from './received.tsx';

/**
 * The page shown after a form was posted without JavaScript (DESIGN 3.6).
 * @param path of the form
 */
export function Posted({
  texts,
  path,
}: {
  texts: { readonly heading: string; readonly thanks: string; readonly next: () => NextTexts };
  path: string;
}) {
  return (
    <Received heading={texts.heading} thanks={texts.thanks}>
      <NextSteps texts={texts.next()} />
      <div className="form-actions">
        <Link className="button button-quiet" href={path}>
          {formTexts.another}
        </Link>
        <BackToHome />
      </div>
    </Received>
  );
}
