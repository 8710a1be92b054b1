import type { Outbox } from '../database/outbox.ts';
import type { Log } from '../log.ts';
import { type OutboxWorker, startOutboxWorker } from './outbox-worker.ts';
import { createSenders, type NotificationSettings } from './senders.ts';

/** Starts to tell of requests whom the settings name; says so when they name nobody. */
export async function startNotifications(
  settings: NotificationSettings,
  outbox: Outbox,
  log: Log,
): Promise<OutboxWorker | undefined> {
  const { senders } = createSenders(settings);
  if (senders.size > 0) return startOutboxWorker({ outbox, senders, log });
  log.warn(
    'nobody is told of new requests: neither SMTP_URL nor WEBHOOK_URL is set; npm run bookings shows what came in',
  );
  return undefined;
}
