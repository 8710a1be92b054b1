import { brand } from '#shared/brand.ts';
import type { ClaimedMessage } from '../database/outbox.ts';
import { messageId } from './message-id.ts';

/**
 * The body of a webhook for programs, in the form that Standard Webhooks recommends. `data` has the columns of the
 * request, and `origin`, by which way and from where it came; `type` is `booking.created`, `consultation.created`, `booking.unanswered` or `consultation.unanswered`.
 */
export function webhookBody(claimed: ClaimedMessage): string {
  const { message, table, due_at, flags, origin } = claimed;
  const { created_xid: _, ...columns } = claimed.row;
  return JSON.stringify({
    id: messageId(claimed),
    type: `${table}.${message === 'reminder-webhook' ? 'unanswered' : 'created'}`,
    timestamp: columns.created_at,
    source: brand.name,
    data: { kind: table, ...columns, due_at, flags, origin: origin ?? {} },
  });
}
