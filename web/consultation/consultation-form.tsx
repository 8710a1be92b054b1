import { consultationForm } from '#shared/forms/consultation.ts';
import { fieldNames } from '#shared/forms/form-fields.ts';
import { routes } from '#shared/routes.ts';
import { consultationTexts } from '#shared/texts/forms/consultation.ts';
import { RequestFormView } from '../forms/request-form-view.tsx';
import { useFormAction } from '../forms/site-host.ts';
import { TextField } from '../forms/text-field.tsx';
import { useConsultationMode } from './consultation-mode.ts';
import type { ConsultationForm as ConsultationFormState } from './use-consultation-form.ts';

const fields = fieldNames(consultationForm);

/** The consultation form (SPEC C1, G5). */
export function ConsultationForm({ form }: { readonly form: ConsultationFormState }) {
  const saved = useConsultationMode() === 'saved';
  const action = useFormAction(routes.consultation.path);
  return (
    <RequestFormView
      form={form}
      fields={fields}
      action={saved ? action : undefined}
      submitText={consultationTexts.submit}
    >
      {fields.map((name) => (
        <TextField key={name} field={form.field(name)} />
      ))}
    </RequestFormView>
  );
}
