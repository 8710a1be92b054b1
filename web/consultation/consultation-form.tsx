import { consultationFields } from '#shared/forms/consultation.ts';
import { routes } from '#shared/routes.ts';
import { consultationTexts } from '#shared/texts/consultation.ts';
import { RequestFormView } from '../forms/request-form-view.tsx';
import { useFormAction } from '../forms/site-host.ts';
import { TextField } from '../forms/text-field.tsx';
import { useConsultationMode } from './consultation-mode.ts';
import type { ConsultationForm as ConsultationFormState } from './use-consultation-form.ts';

/** The consultation form (SPEC C1, G5). */
export function ConsultationForm({ form }: { readonly form: ConsultationFormState }) {
  const saved = useConsultationMode() === 'saved';
  const action = useFormAction(routes.consultation.path);
  return (
    <RequestFormView
      form={form}
      fields={consultationFields}
      action={saved ? action : undefined}
      submitText={consultationTexts.submit}
    >
      <TextField field={form.field('firstName')} autoComplete="name" />
      <TextField field={form.field('email')} autoComplete="email" />
      <TextField field={form.field('companyName')} autoComplete="organization" />
      <TextField field={form.field('message')} rows={4} hint={consultationTexts.messageHint} optional />
    </RequestFormView>
  );
}
