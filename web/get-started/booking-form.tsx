import { bookingFields, bookingForm } from '#shared/forms/booking.ts';
import { routes } from '#shared/routes.ts';
import { getStartedTexts } from '#shared/texts/forms/get-started.ts';
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
      {bookingFields.map((name) => {
        const Field = bookingForm[name].kind === 'services' ? ServiceChoice : TextField;
        return <Field key={name} field={form.field(name)} />;
      })}
    </RequestFormView>
  );
}
