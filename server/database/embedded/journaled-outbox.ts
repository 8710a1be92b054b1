import type { Outbox } from '../statements/outbox.ts';
import { createSqlOutbox, endMessage } from '../statements/outbox-in-sql.ts';
import type { Engine } from './engine.ts';
import { type Change, inTransaction } from './journaled-changes.ts';
import type { WorkUnderWay } from './work-under-way.ts';

/** The outbox of an embedded database, without the notification about new messages. */
export function createJournaledOutbox(
  db: Engine,
  change: Change,
  work: WorkUnderWay,
): Omit<Outbox, 'onNoted'> {
  const sql = createSqlOutbox(db);

  /** Needs the database but not the journal. Nothing new is started while the disk is full. */
  function write<Result>(step: (outbox: typeof sql) => Promise<Result>): Promise<Result> {
    return work.track(async () => {
      await work.checkRoom();
      return step(sql);
    });
  }

  return {
    announce: (kinds) => write((outbox) => outbox.announce(kinds)),
    noteReminders: (kinds) => write((outbox) => outbox.noteReminders(kinds)),
    claim: (kinds, leaseSeconds) => write((outbox) => outbox.claim(kinds, leaseSeconds)),
    prolong: (claimed, leaseSeconds) => write((outbox) => outbox.prolong(claimed, leaseSeconds)),
    // Delivered messages must not be sent again after a rebuild.
    async end(claimed, end) {
      await work.track(async () => {
        const { durable } = await change(
          () => inTransaction(endMessage(claimed, end)),
          () => undefined,
        );
        await durable;
      });
    },
    list: () => work.track(() => sql.list()),
    replay: (request) => write((outbox) => outbox.replay(request)),
    takeGivenUpReport: () => write((outbox) => outbox.takeGivenUpReport()),
    returnGivenUpReport: (report) => write((outbox) => outbox.returnGivenUpReport(report)),
  };
}
