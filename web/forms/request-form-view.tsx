import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { brand } from '#shared/agency/brand.ts';
import { routes } from '#shared/routes.ts';
import { formTexts } from '#shared/texts/forms/forms.ts';
import { Honeypot } from './bots/honeypot.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FailureBanner } from './failure-banner.tsx';
import type { RequestForm } from './use-request-form.ts';

export interface RequestFormViewProps<Field extends string, Receipt> {
  readonly form: RequestForm<Field, Receipt>;
  readonly fields: readonly Field[];
  /** Where the form is posted without JavaScript; undefined if no server accepts it. */
  readonly action: string | undefined;
  readonly submitText: string;
  readonly children: ReactNode;
}

/** A form around its fields: error summary, banner, buttons and the note about drafts. */
export function RequestFormView<Field extends string, Receipt>({
  form,
  fields,
  action,
  submitText,
  children,
}: RequestFormViewProps<Field, Receipt>) {
  const { state } = form;
  const submitting = state.status === 'submitting';
  const wrong = fields.map(form.field).filter(({ error }) => error !== undefined);
  return (
    <form className="form" method="post" action={action} {...form.formProps}>
      {form.notice && (
        <section className="error-summary" aria-labelledby="notice-heading">
          <h2 id="notice-heading">{form.notice.heading}</h2>
          <p>{form.notice.lead}</p>
        </section>
      )}
      {wrong.length > 0 && (
        <ErrorSummary
          ref={form.summaryRef}
          fields={wrong}
          onChoose={(name) => form.focusField(name as Field)}
        />
      )}
      <p className="hint">{formTexts.needed}</p>
      {children}
      <Honeypot />
      {state.status === 'editing' && state.banner !== null && <FailureBanner text={state.banner} />}
      {action === undefined && (
        <noscript>
          <p className="hint">
            {formTexts.needsScript} <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>
          </p>
        </noscript>
      )}
      <div className="form-actions">
        <button
          className="button"
          type="submit"
          aria-disabled={submitting}
          // Without an action, a tap before the page is live is replayed once it is.
          data-replay={action === undefined ? '' : undefined}
        >
          {submitting ? formTexts.submitting : submitText}
        </button>
        {form.isPosted ? (
          // Not a reset button: that would restore the posted values.
          <a className="button button-quiet" href={action}>
            {formTexts.clear}
          </a>
        ) : (
          <button className="button button-quiet" type="reset" aria-disabled={submitting}>
            {formTexts.clear}
          </button>
        )}
      </div>
      <p className="form-note">
        {formTexts.draftNote} <Link href={routes.privacy.path}>{formTexts.privacyLink}</Link>
      </p>
      <p className="visually-hidden" role="status">
        {form.announcement}
      </p>
    </form>
  );
}
