import { givenUpTexts } from '#shared/texts/mail/mail.ts';
import type { Outbox } from '../database/statements/outbox.ts';
import type { Log } from '../log.ts';
import type { TeamSender } from './senders.ts';

export interface GivenUpOptions {
  readonly outbox: Pick<Outbox, 'takeGivenUpReport' | 'returnGivenUpReport'>;
  /** The channels to the team. */
  readonly ways: readonly Pick<TeamSender, 'tell'>[];
  readonly log: Pick<Log, 'warn'>;
}

/** Milliseconds between two checks. */
const lookEvery = 60 * 60_000;

/**
 * Tells the team once a day, across all servers, that messages were given up: a single line, without their contents. If no
 * channel to the team works, the next check tries again.
 * @returns ends it
 */
export function startGivenUpReport({ outbox, ways, log }: GivenUpOptions): () => void {
  async function look(): Promise<void> {
    const report = await outbox.takeGivenUpReport();
    if (!report) return;
    const { number, since } = report;
    const id = `given-up_${since.replace(/\W/g, '')}`;
    const told = { subject: givenUpTexts.subject(number), text: givenUpTexts.text(number) };
    const outcomes = await Promise.all(
      ways.map(({ tell }) => tell(id, told, AbortSignal.timeout(60_000)).catch(failed)),
    );
    if (!outcomes.some(({ kind }) => kind === 'delivered')) await outbox.returnGivenUpReport(report);
  }

  function failed(err: unknown): { readonly kind: 'failed' } {
    log.warn({ err }, 'the team could not be told of given-up messages');
    return { kind: 'failed' };
  }

  const lookAgain = () => {
    look().catch((err: unknown) => log.warn({ err }, 'given-up messages could not be counted'));
  };
  lookAgain();
  const timer = setInterval(lookAgain, lookEvery);
  timer.unref();
  return () => clearInterval(timer);
}
