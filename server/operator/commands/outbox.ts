// Shows the notifications that are waiting, retries them, or delivers them: npm run outbox [-- …].
import { once } from 'node:events';
import { openOutbox, requireProjectDatabase } from '../../database/connect/open-database.ts';
import { OperatorError } from '../../operator-error.ts';
import { outboxWithReplies } from '../../outbox/outbox-with-replies.ts';
import { startNotifications } from '../../outbox/start-notifications.ts';
import { askOnce } from '../ask-database.ts';
import { serveOperator } from '../operator-socket.ts';
import { toOutboxTable } from '../outbox-table.ts';
import { type CommandLineOptions, readWords, runCommandLine, UsageError } from '../run-command-line.ts';

await runCommandLine({
  usage: `Usage:
  npm run outbox                      notifications that are waiting, and those that were given up on
  npm run outbox -- replay REQUEST    tries those about one request again, now
  npm run outbox -- replay --all      tries all of them again, now
  npm run outbox -- deliver           sends without serving the site, until it is stopped`,
  async *run([command, ...others], options) {
    switch (command) {
      case undefined:
        yield toOutboxTable((await askOnce({ command: 'outbox' }, 'outbox', options)).entries);
        break;
      case 'replay':
        yield await replay(others, options);
        break;
      case 'deliver':
        readWords(others, {});
        yield* deliver(options);
        break;
      default:
        readWords(command.startsWith('-') ? [command] : [], {});
        throw new UsageError(`There is no command "${command}".`);
    }
  },
});

async function replay(args: readonly string[], options: CommandLineOptions): Promise<string> {
  const { words, values } = readWords(args, { all: { type: 'boolean' } }, 1);
  const [id = null] = words;
  if ((id === null) !== (values.all ?? false)) {
    throw new UsageError('Name one request, or use --all.');
  }
  const { messages } = await askOnce({ command: 'replay', id }, 'replayed', options);
  if (messages === 0 && id !== null) {
    throw new OperatorError(
      `No notification about a request "${id}" is waiting or was given up on. npm run outbox lists them.`,
    );
  }
  return `${messages} ${messages === 1 ? 'notification' : 'notifications'} will be tried again now.\n`;
}

async function* deliver(config: CommandLineOptions): AsyncGenerator<string> {
  if (!config.mail && !config.webhook) {
    throw new OperatorError('No notifications are set up: set SMTP_URL or WEBHOOK_URL first.');
  }
  requireProjectDatabase(config);
  // First, so that no signal catches the process unprepared.
  const stopRequested = Promise.race(['SIGTERM', 'SIGINT', 'SIGHUP'].map((signal) => once(process, signal)));
  const { log } = config;
  // It runs continuously like a server, and logs like one.
  log.level = config.logLevel;
  const opened = await openOutbox(config, log);
  if ('readHeld' in opened) serveOperator(opened);
  // A database that is away, or whose server was never started, has none: then it is a guess.
  const noted = opened.operate('site_address').catch(() => null) as Promise<string | null>;
  const siteUrl = config.siteUrl ?? (await noted) ?? undefined;
  const worker = await startNotifications(
    { ...config, siteUrl },
    outboxWithReplies(opened.outbox, opened),
    log,
  );
  yield 'Delivering.\n';
  await stopRequested;
  await worker?.stop();
  await opened.close();
}
