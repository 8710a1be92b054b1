// Sends a test message to everybody who is told of requests, the way it is done for real: npm run notify:test.
import { randomUUID } from 'node:crypto';
import { readConfig } from '../../config.ts';
import { readEnvironment } from '../../environment.ts';
import type { SendOutcome } from '../../outbox/send-outcome.ts';
import { createSenders } from '../../outbox/senders.ts';
import { OperatorError } from '../operator-error.ts';

/** The longest that one message may take, in milliseconds. */
const timeout = 60_000;

try {
  const { tests } = createSenders(readConfig(readEnvironment()));
  if (tests.length === 0) {
    throw new OperatorError('Nobody is told of requests: neither SMTP_URL nor WEBHOOK_URL is set.');
  }
  for (const { name, send } of tests) {
    const outcome = await send(`test_${randomUUID()}`, AbortSignal.timeout(timeout));
    const result = describe(outcome);
    if (result !== 'taken') process.exitCode = 1;
    process.stdout.write(`${name}: ${result}\n`);
  }
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function describe(outcome: SendOutcome): string {
  if (outcome.kind !== 'delivered') return `not taken (${outcome.reason})`;
  return outcome.refused === undefined ? 'taken' : `taken, but not for ${outcome.refused} of the addresses`;
}
