import type { OperatorCalls, OperatorFunction } from '../database/desk-calls.ts';

/** How far a mailbox was read, and whether this server may read it (private.lease_mailbox). */
export interface Lease {
  readonly is_mine: boolean;
  readonly uid_validity: number | null;
  readonly last_uid: number;
  readonly last_at: string | null;
}

/** The database did not respond properly: the mailbox is not to blame. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

/** Another server reads the mailbox now. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/**
 * Queries the database about one mailbox.
 * @throws DatabaseAway
 */
export type AskOfMailbox = (
  what: OperatorFunction,
  ...values: Parameters<OperatorCalls['operate']>[1][]
) => Promise<unknown>;

export function askOfMailbox(calls: OperatorCalls, mailbox: string): AskOfMailbox {
  return async (what, ...values) => {
    try {
      return await calls.operate(what, mailbox, ...values);
    } catch (error) {
      throw new DatabaseAway('the database is away', { cause: error });
    }
  };
}
