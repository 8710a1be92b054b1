// Shows what still has to be told about requests, has it tried again, or delivers it: npm run outbox [-- …].
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../../config.ts';
import { openOutbox } from '../../database/open-outbox.ts';
import { requireProjectDatabase } from '../../database/postgres/require-project-database.ts';
import { readEnvironment } from '../../environment.ts';
import { createLog, type Log } from '../../log.ts';
import { startNotifications } from '../../outbox/start-notifications.ts';
import { askOnce } from '../bookings/run-command.ts';
import { OperatorError } from '../operator-error.ts';
import { toOutboxTable } from './outbox-table.ts';

const usage = `Usage:
  npm run outbox                      what waits to be sent, and what was given up
  npm run outbox -- replay REQUEST    tries again what was given up about one request
  npm run outbox -- replay --all      about all of them
  npm run outbox -- deliver           sends, without serving the site, until it is stopped
`;

try {
  const { command, request, all } = readArguments();
  // Standard output belongs to the answer.
  const log = createLog(process.stderr);
  const config = readConfig(readEnvironment());
  if (command === 'deliver') await deliver(config, log);
  else if (command === 'replay')
    process.stdout.write(await replay(all ? null : (request ?? ''), config, log));
  else process.stdout.write(await list(config, log));
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function list(config: Config, log: Log): Promise<string> {
  const answer = await askOnce({ command: 'outbox' }, { ...config, log });
  return toOutboxTable('entries' in answer ? answer.entries : []);
}

async function replay(id: string | null, config: Config, log: Log): Promise<string> {
  const answer = await askOnce({ command: 'replay', id }, { ...config, log });
  const count = 'replayed' in answer ? answer.replayed : 0;
  if (count === 0 && id !== null) {
    throw new OperatorError(`Nothing about a request "${id}" was given up; npm run outbox shows what was.`);
  }
  return `${count} ${count === 1 ? 'message is' : 'messages are'} tried again.\n`;
}

async function deliver(config: Config, log: Log): Promise<void> {
  if (!config.mail && !config.webhook) {
    throw new OperatorError('There is nothing to deliver with: please set SMTP_URL or WEBHOOK_URL.');
  }
  requireProjectDatabase(config);
  // First, so that no signal finds the process unprepared.
  const stopRequested = Promise.race(['SIGTERM', 'SIGINT', 'SIGHUP'].map((signal) => once(process, signal)));
  const { outbox, close } = await openOutbox(config, log);
  const worker = await startNotifications(config, outbox, log);
  process.stdout.write('Delivering.\n');
  await stopRequested;
  await worker?.stop();
  await close();
}

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false } },
    });
    const [command, request, ...others] = positionals;
    const isReplay = command === 'replay' && (request === undefined) === values.all;
    const isPlain = (command === undefined || command === 'deliver') && request === undefined && !values.all;
    if ((isReplay || isPlain) && others.length === 0) return { command, request, all: values.all };
  } catch {
    // An option that there is not.
  }
  throw new OperatorError(usage.trimEnd());
}
