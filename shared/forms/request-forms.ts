import type { TableName } from '../data-api.ts';
import { bookingForm } from './booking.ts';
import { consultationForm } from './consultation.ts';
import type { FormFields } from './form-fields.ts';

/** Both forms, by the tables that store their requests. */
export const requestForms: Readonly<Record<TableName, FormFields>> = {
  booking: bookingForm,
  consultation: consultationForm,
};
