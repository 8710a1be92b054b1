// Sends a test message to everybody who is notified of requests, exactly like a real one: npm run notify:test.
import { randomUUID } from 'node:crypto';
import { testTexts } from '#shared/texts/mail/mail.ts';
import { OperatorError } from '../../operator-error.ts';
import type { SendOutcome } from '../../outbox/send-outcome.ts';
import { createSenders } from '../../outbox/senders.ts';
import { readWords, runCommandLine } from '../run-command-line.ts';

/** The longest that one message may take, in milliseconds. */
const timeout = 60_000;

await runCommandLine({
  usage: `Usage:
  npm run notify:test    sends a test message every way that is set up: email to the team, webhook`,
  async *run(args, options) {
    readWords(args, {});
    const { ways } = createSenders(options);
    if (ways.length === 0) {
      throw new OperatorError('No notifications are set up: set SMTP_URL or WEBHOOK_URL first.');
    }
    for (const { name, tell } of ways) {
      const signal = AbortSignal.timeout(timeout);
      const result = describe(await tell(`test_${randomUUID()}`, testTexts, signal, 'test'));
      if (result !== 'accepted') process.exitCode = 1;
      yield `${name}: ${result}\n`;
    }
  },
});

function describe(outcome: SendOutcome): string {
  if (outcome.kind !== 'delivered') return `not accepted (${outcome.reason})`;
  return outcome.refused === undefined
    ? 'accepted'
    : `accepted, but not for ${outcome.refused} of the addresses`;
}
