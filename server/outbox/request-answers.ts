import { bookingLabels } from '#shared/forms/booking.ts';
import { consultationLabels } from '#shared/forms/consultation.ts';
import { isServiceId, serviceNames } from '#shared/offerings.ts';
import type { ColumnValue } from '../database/database.ts';
import type { ClaimedMessage } from '../database/outbox.ts';

/** One answer of a visitor under the form's own label. */
export interface Answer {
  readonly label: string;
  readonly text: string;
}

/** What messages need of a request. */
export type ToldRequest = Pick<ClaimedMessage, 'table' | 'row'>;

/** Everything that a visitor wrote, in the order of the form; without what was left empty. */
export function answersOf({ table, row }: ToldRequest): readonly Answer[] {
  const columns: readonly (readonly [label: string, column: string])[] =
    table === 'booking'
      ? [
          [bookingLabels.name, 'name'],
          [bookingLabels.email, 'email'],
          [bookingLabels.services, 'services'],
          [bookingLabels.problems, 'problems'],
          [bookingLabels.additionalInfo, 'additional_info'],
        ]
      : [
          [consultationLabels.firstName, 'first_name'],
          [consultationLabels.email, 'email'],
          [consultationLabels.companyName, 'company_name'],
          [consultationLabels.message, 'message'],
        ];
  return columns
    .map(([label, column]) => ({ label, text: textOf(row[column] ?? null) }))
    .filter(({ text }) => text !== '');
}

/** How the visitor is called. */
export function nameOf({ table, row }: ToldRequest): string {
  return textOf(row[table === 'booking' ? 'name' : 'first_name'] ?? null);
}

/** The address that the visitor typed. */
export function emailOf({ row }: ToldRequest): string {
  return textOf(row['email'] ?? null);
}

function textOf(value: ColumnValue): string {
  return Array.isArray(value) ? serviceNames(value.filter(isServiceId)) : String(value ?? '');
}
