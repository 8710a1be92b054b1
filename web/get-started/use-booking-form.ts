import { useState } from 'react';
import type { ServiceId } from '#shared/agency/offerings.ts';
import { type BookingField, type BookingRow, bookingForm, checkBooking } from '#shared/forms/booking.ts';
import { readEntries } from '#shared/forms/form-fields.ts';
import { bannerFor } from '../forms/banner-for.ts';
import { createEvidenceCollector } from '../forms/bots/evidence-collector.ts';
import type { FormDefinition } from '../forms/form-definition.ts';
import { insert } from '../forms/sending/insert.ts';
import type { SentRequest } from '../forms/thank-you/sent-request.ts';
import { type RequestForm, type SendResult, useRequestForm } from '../forms/use-request-form.ts';
import { requestedServices } from './requested-services.ts';

/** The stored booking as the success view shows it. */
export interface BookingReceipt {
  readonly request: SentRequest;
  /** The address we will reply to. */
  readonly email: string;
  readonly services: readonly ServiceId[];
  readonly submittedAt: Date;
}

export type BookingForm = RequestForm<BookingField, BookingReceipt>;

const definition: FormDefinition<BookingField, BookingRow> = {
  name: 'booking',
  fields: bookingForm,
  check: (data) => checkBooking(readEntries(bookingForm, data)),
};

/** The booking form at work (SPEC group B). */
export function useBookingForm(): BookingForm {
  const [evidence] = useState(createEvidenceCollector);
  return useRequestForm({ definition, send, evidence, preset });
}

async function send(
  row: BookingRow,
  id: string,
  evidence: string | undefined,
): Promise<SendResult<BookingReceipt>> {
  const outcome = await insert('booking', { id, ...row }, evidence);
  if (outcome.kind !== 'stored') return { type: 'failed', banner: bannerFor(outcome) };
  // The server's time if returned, else this device's (SPEC B13, A26).
  const submittedAt = outcome.createdAt ?? new Date();
  return {
    type: 'succeeded',
    receipt: { request: { kind: 'booking', id }, email: row.email, services: row.services, submittedAt },
  };
}

function preset() {
  return requestedServices(window.location.search).map((id) => ['services', id] as const);
}
