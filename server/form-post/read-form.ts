import type { TableName } from '#shared/data-api.ts';
import { checkBooking } from '#shared/forms/booking.ts';
import { checkConsultation } from '#shared/forms/consultation.ts';

/** A row that keeps the rules, or all messages in the order of the form. */
export type ReadForm =
  | { readonly ok: true; readonly row: Readonly<Record<string, string | readonly string[]>> }
  | { readonly ok: false; readonly messages: readonly string[] };

/** Checks what a form's inputs held, by the rules that the browser uses too (SPEC group V). */
export function readForm(table: TableName, inputs: URLSearchParams): ReadForm {
  const checked = table === 'booking' ? readBooking(inputs) : readConsultation(inputs);
  if (checked.ok) return { ok: true, row: { ...checked.row } };
  return { ok: false, messages: Object.values(checked.errors) };
}

function readBooking(inputs: URLSearchParams) {
  return checkBooking({
    name: inputs.get('name') ?? '',
    email: inputs.get('email') ?? '',
    services: inputs.getAll('services'),
    problems: inputs.get('problems') ?? '',
    additionalInfo: inputs.get('additionalInfo') ?? '',
  });
}

function readConsultation(inputs: URLSearchParams) {
  return checkConsultation({
    firstName: inputs.get('firstName') ?? '',
    email: inputs.get('email') ?? '',
    companyName: inputs.get('companyName') ?? '',
    message: inputs.get('message') ?? '',
  });
}
