import type { MessageName } from '../database/statements/outbox.ts';

/**
 * A message's id for its receivers: the same however often it is sent, so that they can drop duplicates. Contains no full
 * stop, as Standard Webhooks requires.
 */
export function messageId({ message, table, request, entry, appointment, sequence }: MessageName): string {
  if (appointment) return `${message}_${appointment}_${sequence}`;
  return `${message}_${table}_${entry ?? request}`;
}
