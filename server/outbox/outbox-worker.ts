import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ClaimedMessage,
  type MessageEnd,
  type MessageKind,
  messageKinds,
  type Outbox,
} from '../database/statements/outbox.ts';
import type { Log } from '../log.ts';
import { createLanes } from './lanes.ts';
import { mostAttempts, retryDelay } from './retry-delay.ts';
import { acceptanceTime } from './send-mail.ts';
import type { Sender, SendResult } from './senders.ts';

export interface OutboxWorkerParts {
  readonly outbox: Outbox;
  /** The kinds that this process can send; it leaves the rest to other processes. */
  readonly senders: ReadonlyMap<MessageKind, Sender>;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  readonly timing?: Partial<WorkerTiming>;
}

/** Times in milliseconds. */
export interface WorkerTiming {
  /** Between two checks for messages from other processes and for due retries. */
  readonly poll: number;
  /** How long an attempt may take; for a mail, until the server has its text. */
  readonly attempt: number;
  /** How long a mail server may then take to accept it. */
  readonly acceptance: number;
  /** After this another process may take over a message, unless this one has prolonged it: so two never send at once. */
  readonly lease: number;
  /** How long attempts in progress may continue after a stop was requested. */
  readonly grace: number;
  /** How long to wait after this many attempts. */
  readonly retry: (attempts: number) => number;
  /** A number of attempts, not a time: after it, a message is given up. */
  readonly attempts: number;
}

const defaultTiming: WorkerTiming = {
  poll: 5000,
  attempt: 60_000,
  acceptance: acceptanceTime,
  lease: 120_000,
  grace: 4000,
  retry: (attempts) => retryDelay(attempts, Math.random()) * 1000,
  attempts: mostAttempts,
};

/** Delivers the outbox's messages until it is stopped. */
export interface OutboxWorker {
  /** Ends attempts in progress, releases undelivered messages, and does nothing from then on. */
  stop(): Promise<void>;
}

/** Messages sent at the same time, separately for mail and the webhook: if one hangs, it does not delay the other. */
const lanesEach = 3;

/** How often this process announces that it delivers, and looks for overdue requests, in milliseconds. */
const announceEvery = 60 * 60_000;
const remindEvery = 60_000;

/** Milliseconds between two tries to record a message's outcome. */
const endRetry = 1000;

/**
 * Starts delivering: at once when this process has stored a request, otherwise at the next check. Once this resolves,
 * messages are recorded with every request.
 *
 * Claim, send and end are three steps, and no transaction is open while it sends. If a process dies in between, the lease
 * on its message expires and the message is sent again with the same id: each message arrives at least once, and two live
 * processes never send the same one.
 */
export async function startOutboxWorker({
  outbox,
  senders,
  log,
  timing,
}: OutboxWorkerParts): Promise<OutboxWorker> {
  const times = { ...defaultTiming, ...timing };
  const kinds = [...senders.keys()];
  const reminders = kinds.filter((kind) =>
    /^(?:unanswered|overdue|call soon)$/.test(messageKinds[kind].occasion),
  );
  const aborting = new AbortController();
  let complained = false;
  let announcedAt = performance.now();
  let remindedAt = Number.NEGATIVE_INFINITY;

  /** Logs a database problem once, until it works again. The next check retries. */
  function complain(error: unknown): void {
    if (!complained) log.error({ err: error }, 'messages cannot be delivered right now');
    complained = true;
  }

  const ways = (['webhook', 'mail'] as const)
    .map((way) => kinds.filter((kind) => messageKinds[kind].way === way))
    .filter((way) => way.length > 0)
    .map((way) =>
      createLanes({
        most: lanesEach,
        async take() {
          const claimed = await outbox.claim(way, times.lease / 1000);
          complained = false;
          return claimed;
        },
        work: deliver,
        onError: complain,
      }),
    );

  async function deliver(claimed: ClaimedMessage): Promise<void> {
    let leaseEnd = performance.now() + times.lease;
    const prolonging = setInterval(() => {
      const next = performance.now() + times.lease;
      outbox.prolong(claimed, times.lease / 1000).then(() => {
        leaseEnd = next;
      }, complain);
    }, times.lease / 3);
    try {
      const end = toEnd(claimed, await attempt(claimed), times);
      report(log, claimed, end);
      await writeEnd(claimed, end, leaseEnd);
    } finally {
      clearInterval(prolonging);
    }
  }

  async function attempt(claimed: ClaimedMessage): Promise<AttemptResult> {
    if (claimed.skip !== null) return { kind: 'skipped', reason: claimed.skip };
    const send = senders.get(claimed.message);
    if (!send) return { kind: 'released' };
    const deadline = new AbortController();
    let timer = setTimeout(() => deadline.abort(), times.attempt);
    const onTextSent = () => {
      clearTimeout(timer);
      timer = setTimeout(() => deadline.abort(), times.acceptance);
    };
    try {
      const signal = AbortSignal.any([deadline.signal, aborting.signal]);
      const result = await send(claimed, signal, onTextSent);
      if (result.kind === 'delivered' && result.refused !== undefined) {
        const about = { message: claimed.message, refused: result.refused };
        log.error(about, 'some addresses in TEAM_EMAIL were refused; the others got the message');
      }
      return result.kind === 'failed' && aborting.signal.aborted ? { kind: 'released' } : result;
    } catch (error) {
      log.error({ err: error }, 'a message could not be prepared');
      return { kind: 'failed', reason: 'the message could not be made' };
    } finally {
      clearTimeout(timer);
    }
  }

  /** A sent message that is not recorded would be sent again, so recording is retried for as long as the lease holds. */
  async function writeEnd(claimed: ClaimedMessage, end: MessageEnd, leaseEnd: number): Promise<void> {
    for (;;) {
      try {
        await outbox.end(claimed, end);
        return;
      } catch (error) {
        if (performance.now() + endRetry > leaseEnd || aborting.signal.aborted) throw error;
        // Stopping ends the pause; one more try follows.
        await sleep(endRetry, undefined, { signal: aborting.signal }).catch(() => {});
      }
    }
  }

  async function look(): Promise<void> {
    try {
      const now = performance.now();
      if (now - announcedAt >= announceEvery) {
        await outbox.announce(kinds);
        announcedAt = now;
      }
      if (now - remindedAt >= remindEvery) {
        await outbox.noteReminders(reminders);
        remindedAt = now;
      }
    } catch (error) {
      complain(error);
    }
    wake();
  }

  function wake(): void {
    for (const way of ways) way.wake();
  }

  try {
    await outbox.announce(kinds);
  } catch (error) {
    announcedAt = Number.NEGATIVE_INFINITY;
    complain(error);
  }
  outbox.onNoted(wake);
  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, times.poll);

  return {
    async stop() {
      clearInterval(timer);
      outbox.onNoted(() => {});
      const graceOver = setTimeout(() => aborting.abort(), times.grace);
      await Promise.all([looking, ...ways.map((way) => way.stop())]);
      clearTimeout(graceOver);
    },
  };
}

type AttemptResult = SendResult | { readonly kind: 'released' };

/** The outcome to record: a failed message is retried unless this was its last attempt. */
function toEnd(
  { attempts }: ClaimedMessage,
  result: AttemptResult,
  times: Pick<WorkerTiming, 'attempts' | 'retry'>,
): MessageEnd {
  if (result.kind === 'refused') return { kind: 'dead', reason: result.reason };
  if (result.kind !== 'failed') return result;
  const { reason, retryAfterSeconds = 0 } = result;
  if (attempts >= times.attempts) return { kind: 'dead', reason };
  return { kind: 'failed', reason, afterSeconds: Math.max(retryAfterSeconds, times.retry(attempts) / 1000) };
}

function report(log: OutboxWorkerParts['log'], { message, attempts }: ClaimedMessage, end: MessageEnd): void {
  const about = { message, attempts, ...('reason' in end && { reason: end.reason }) };
  if (end.kind === 'dead') log.error(about, 'gave up on a message; npm run outbox shows which');
  else if (end.kind === 'failed') log.warn(about, 'message not delivered yet');
  else log.info(about, `message ${end.kind}`);
}
