import { checkEntries, type EntriesOf, type FieldName, type FormFields, type RowOf } from './form-fields.ts';
import { emailMessages, type FormResult, maxCharacters } from './text-rules.ts';

/** The consultation form (SPEC C1, V7–V10, A12; DESIGN 3.6). */
export const consultationForm = {
  firstName: {
    kind: 'line',
    column: 'first_name',
    label: 'Your Name',
    limit: maxCharacters.name,
    required: 'Name is required',
    autoComplete: 'name',
  },
  email: {
    kind: 'email',
    column: 'email',
    label: 'Email',
    limit: maxCharacters.email,
    required: emailMessages.missing,
    autoComplete: 'email',
  },
  companyName: {
    kind: 'line',
    column: 'company_name',
    label: 'Company Name',
    limit: maxCharacters.name,
    required: 'Company name is required',
    autoComplete: 'organization',
  },
  message: {
    kind: 'text',
    column: 'message',
    label: 'Message',
    limit: maxCharacters.text,
    hint: 'What should get easier? When is a good time to talk?',
    rows: 4,
  },
} as const satisfies FormFields;

type Fields = typeof consultationForm;

export type ConsultationField = FieldName<Fields>;

export type ConsultationEntries = EntriesOf<Fields>;

/** The payload of the insert: `message` is absent when empty (DESIGN 3.4). */
export type ConsultationRow = RowOf<Fields>;

/** Checks a consultation request: the row to insert, or all errors at once (SPEC V7–V10, A12). */
export function checkConsultation(
  entries: ConsultationEntries,
): FormResult<ConsultationRow, ConsultationField> {
  return checkEntries<Fields>(consultationForm, entries);
}
