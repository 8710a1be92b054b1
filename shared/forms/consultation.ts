import {
  collectErrors,
  type FormResult,
  maxCharacters,
  normalizeText,
  requiredEmail,
  requiredText,
  tooLong,
} from './text-rules.ts';

/** The consultation form's inputs in the order of the page (SPEC C1). */
export const consultationFields = ['firstName', 'email', 'companyName', 'message'] as const;

export type ConsultationField = (typeof consultationFields)[number];

/** What the visitor typed, as it stands in the form. */
export type ConsultationEntries = Readonly<Record<ConsultationField, string>>;

/** The payload of the insert: `message` is absent when empty (DESIGN 3.4). */
export interface ConsultationRow {
  readonly first_name: string;
  readonly email: string;
  readonly company_name: string;
  readonly message?: string;
}

/** Accessible names of the inputs (SPEC C1, DESIGN 3.6). */
export const consultationLabels: Readonly<Record<ConsultationField, string>> = {
  firstName: 'Your Name',
  email: 'Email',
  companyName: 'Company Name',
  message: 'Message',
};

export const consultationLimits: Readonly<Record<ConsultationField, number>> = {
  firstName: maxCharacters.name,
  email: maxCharacters.email,
  companyName: maxCharacters.name,
  message: maxCharacters.text,
};

/** Checks a consultation request: the row to insert, or all errors at once (SPEC V7–V10, A12). */
export function checkConsultation(
  entries: ConsultationEntries,
): FormResult<ConsultationRow, ConsultationField> {
  const firstName = normalizeText(entries.firstName);
  const email = normalizeText(entries.email);
  const companyName = normalizeText(entries.companyName);
  const message = normalizeText(entries.message);

  const errors = collectErrors<ConsultationField>({
    firstName: requiredText(
      consultationLabels.firstName,
      firstName,
      consultationLimits.firstName,
      'Name is required',
    ),
    email: requiredEmail(consultationLabels.email, email),
    companyName: requiredText(
      consultationLabels.companyName,
      companyName,
      consultationLimits.companyName,
      'Company name is required',
    ),
    message: tooLong(consultationLabels.message, message, consultationLimits.message),
  });
  if (Object.keys(errors).length > 0) return { ok: false, errors };

  const row = { first_name: firstName, email, company_name: companyName };
  return { ok: true, row: message === '' ? row : { ...row, message } };
}
