// One worker in a process of its own, to be killed: it delivers what the settings of its environment say, without the
// patience that a real one has.
import { pino } from 'pino';
import { openOutbox } from '#server/database/connect/open-database.ts';
import { startOutboxWorker } from '#server/outbox/outbox-worker.ts';
import { createSenders } from '#server/outbox/senders.ts';
import { readConfig } from '#server/settings/config.ts';

const log = pino({ level: 'silent' });
const config = readConfig(process.env);
const { outbox } = await openOutbox(config, log);
const timing = { poll: 50, attempt: 2000, lease: 3000, retry: () => 100, attempts: 1000 };
await startOutboxWorker({ outbox, senders: createSenders(config).senders, log, timing });
process.stdout.write('Delivering.\n');
