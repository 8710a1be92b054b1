import type { Outbox } from '../database/outbox.ts';
import type { Log } from '../log.ts';
import { type OutboxWorker, startOutboxWorker } from './outbox-worker.ts';
import { createSenders, type NotificationSettings } from './senders.ts';

/** Starts to tell of requests whom the settings name; undefined when they name nobody. */
export async function startNotifications(
  settings: NotificationSettings,
  outbox: Outbox,
  log: Log,
): Promise<OutboxWorker | undefined> {
  const { senders } = createSenders(settings);
  return senders.size > 0 ? startOutboxWorker({ outbox, senders, log }) : undefined;
}
