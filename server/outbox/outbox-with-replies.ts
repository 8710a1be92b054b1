import { createHash } from 'node:crypto';
import { brand } from '#shared/agency/brand.ts';
import { uuidOf } from '#shared/uuid.ts';
import type { OperatorCalls } from '../database/desk-calls.ts';
import type { Outbox } from '../database/statements/outbox.ts';

/**
 * An outbox that also records replies in the histories of their requests: if one cannot be delivered, its request is
 * waiting again, with the reason. Such outcomes are only written to the history: the outbox follows.
 */
export function outboxWithReplies(outbox: Outbox, calls: OperatorCalls): Outbox {
  return {
    ...outbox,
    async end(claimed, end) {
      const { entry: about, message, table: kind, request: id } = claimed;
      if (about && message === 'reply' && (end.kind === 'delivered' || end.kind === 'dead')) {
        await calls.operate('act_on_request', null, brand.name, {
          kind,
          id,
          entry: outcomeId(about, end.kind),
          about,
          ...(end.kind === 'delivered' ? { what: 'reply sent' } : { what: 'reply failed', text: end.reason }),
        });
        return;
      }
      await outbox.end(claimed, end);
    },
  };
}

/** The same for the same reply and outcome, so that it is recorded once however often it is tried. */
function outcomeId(entry: string, end: string): string {
  return uuidOf(createHash('sha256').update(`${entry} ${end}`).digest('hex'));
}
