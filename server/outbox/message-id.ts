import type { MessageName } from '../database/statements/outbox.ts';

/**
 * Names a message to its receivers: the same however often it is sent, so that they can drop what comes twice.
 * Holds no full stop, as Standard Webhooks asks for.
 */
export function messageId({ message, table, request, entry, appointment, sequence }: MessageName): string {
  if (appointment) return `${message}_${appointment}_${sequence}`;
  return `${message}_${table}_${entry ?? request}`;
}
