import { brand } from '#shared/agency/brand.ts';
import { type ClaimedMessage, messageKinds } from '../../database/statements/outbox.ts';
import { messageId } from '../message-id.ts';

/**
 * The body of a webhook for programs, in the form that Standard Webhooks recommends. `data` has the columns of the request,
 * and `origin`, how and from where it came; `type` is `booking.created`, `consultation.created`, `booking.unanswered` (20
 * hours), `booking.overdue` (24 hours) or `booking.wrote` (the visitor wrote by mail, which is in `mail`), and the same for
 * consultations.
 */
export function webhookBody(claimed: ClaimedMessage): string {
  const { message, table, due_at, flags, origin, mail } = claimed;
  return JSON.stringify({
    id: messageId(claimed),
    type: `${table}.${messageKinds[message].occasion}`,
    timestamp: claimed.row.created_at,
    source: brand.name,
    data: { kind: table, ...claimed.row, due_at, flags, origin: origin ?? {}, ...(mail && { mail }) },
  });
}
