import { givenUpTexts } from '#shared/texts/mail.ts';
import type { Outbox } from '../database/outbox.ts';
import type { Log } from '../log.ts';
import type { TestSender } from './senders.ts';

export interface GivenUpOptions {
  readonly outbox: Pick<Outbox, 'list'>;
  /** The ways to the team. */
  readonly ways: readonly Pick<TestSender, 'tell'>[];
  readonly log: Pick<Log, 'warn'>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Between two looks, in milliseconds. */
const lookEvery = 60 * 60_000;
const day = 24 * 60 * 60_000;

/**
 * Tells the team once a day when messages have been given up since: a line, and nothing of the messages.
 * @returns ends it
 */
export function startGivenUpReport({ outbox, ways, log, now = Date.now }: GivenUpOptions): () => void {
  /** Those that are given up and known to be, told or from before this process. */
  let known: ReadonlySet<string> | undefined;
  let toldAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    const entries = await outbox.list();
    const dead = entries.filter(({ next_attempt_at: next }) => next === null);
    const names = new Set(dead.map(({ message, request, entry }) => `${message} ${request} ${entry ?? ''}`));
    const fresh = [...names].filter((name) => known !== undefined && !known.has(name));
    known ??= names;
    if (fresh.length === 0 || now() - toldAt < day) return;
    toldAt = now();
    known = names;
    const id = `given-up_${new Date(toldAt).toISOString().slice(0, 10)}`;
    const told = { subject: givenUpTexts.subject(fresh.length), text: givenUpTexts.text(fresh.length) };
    await Promise.all(ways.map(({ tell }) => tell(id, told, AbortSignal.timeout(60_000))));
  }

  const lookAgain = () => {
    look().catch((err: unknown) => log.warn({ err }, 'given-up messages could not be counted'));
  };
  lookAgain();
  const timer = setInterval(lookAgain, lookEvery);
  timer.unref();
  return () => clearInterval(timer);
}
