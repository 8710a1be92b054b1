import { useState } from 'react';
import {
  type ConsultationField,
  type ConsultationRow,
  checkConsultation,
  consultationForm,
} from '#shared/forms/consultation.ts';
import { readEntries } from '#shared/forms/form-fields.ts';
import { bannerFor } from '../forms/banner-for.ts';
import { createEvidenceCollector } from '../forms/bots/evidence-collector.ts';
import type { FormDefinition } from '../forms/form-definition.ts';
import { insert } from '../forms/sending/insert.ts';
import type { SentRequest } from '../forms/thank-you/sent-request.ts';
import { type RequestForm, type SendResult, useRequestForm } from '../forms/use-request-form.ts';
import { useConsultationMode } from './consultation-mode.ts';

/** The stored request as the success view shows it. */
export type ConsultationReceipt = Pick<ConsultationRow, 'email'> & {
  /** Undefined where nothing was sent. */
  readonly request?: SentRequest;
};

export type ConsultationForm = RequestForm<ConsultationField, ConsultationReceipt>;

const definition: FormDefinition<ConsultationField, ConsultationRow> = {
  name: 'consultation',
  fields: consultationForm,
  check: (data) => checkConsultation(readEntries(consultationForm, data)),
};

/** How long the form that sends nothing says 'Processing...', in milliseconds (SPEC C3). */
const pretendedTime = 1500;

/** The consultation form at work (SPEC group C), stored or in the browser only (A4). */
export function useConsultationForm(): ConsultationForm {
  const mode = useConsultationMode();
  const [evidence] = useState(() => (mode === 'saved' ? createEvidenceCollector() : null));
  return useRequestForm({ definition, send: mode === 'saved' ? save : pretend, evidence });
}

async function save(
  row: ConsultationRow,
  id: string,
  evidence: string | undefined,
): Promise<SendResult<ConsultationReceipt>> {
  const outcome = await insert('consultation', { id, ...row }, evidence);
  return outcome.kind === 'stored'
    ? { type: 'succeeded', receipt: { email: row.email, request: { kind: 'consultation', id } } }
    : { type: 'failed', banner: bannerFor(outcome) };
}

async function pretend({ email }: ConsultationRow): Promise<SendResult<ConsultationReceipt>> {
  await new Promise((resolve) => setTimeout(resolve, pretendedTime));
  return { type: 'succeeded', receipt: { email } };
}
