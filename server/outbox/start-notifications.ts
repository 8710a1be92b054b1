import type { Outbox } from '../database/statements/outbox.ts';
import type { Log } from '../log.ts';
import { startGivenUpReport } from './given-up.ts';
import { type OutboxWorker, startOutboxWorker } from './outbox-worker.ts';
import { createSenders, type NotificationSettings } from './senders.ts';

/** Starts notifying the recipients named by the settings; undefined if there are none. */
export async function startNotifications(
  settings: NotificationSettings,
  outbox: Outbox,
  log: Log,
): Promise<OutboxWorker | undefined> {
  const { senders, ways } = createSenders(settings);
  if (senders.size === 0) return undefined;
  const worker = await startOutboxWorker({ outbox, senders, log });
  const stopReport = startGivenUpReport({ outbox, ways, log });
  return {
    ...worker,
    stop() {
      stopReport();
      return worker.stop();
    },
  };
}
