import { bookingFields } from '#shared/forms/booking.ts';
import { routes } from '#shared/routes.ts';
import { getStartedTexts } from '#shared/texts/get-started.ts';
import { RequestFormView } from '../forms/request-form-view.tsx';
import { useFormAction } from '../forms/site-host.ts';
import { TextField } from '../forms/text-field.tsx';
import { ServiceChoice } from './service-choice.tsx';
import type { BookingForm as BookingFormState } from './use-booking-form.ts';

/** The booking form (SPEC B1–B8, G8). */
export function BookingForm({ form }: { readonly form: BookingFormState }) {
  const action = useFormAction(routes.getStarted.path);
  return (
    <RequestFormView form={form} fields={bookingFields} action={action} submitText={getStartedTexts.submit}>
      <TextField field={form.field('name')} autoComplete="name" />
      <TextField field={form.field('email')} autoComplete="email" />
      <ServiceChoice field={form.field('services')} />
      <TextField field={form.field('problems')} rows={4} hint={getStartedTexts.problemsHint} />
      <TextField
        field={form.field('additionalInfo')}
        rows={3}
        hint={getStartedTexts.additionalInfoHint}
        optional
      />
    </RequestFormView>
  );
}
