import type { OperatorCalls } from './database/desk-calls.ts';
import type { Log } from './log.ts';

/** Milliseconds between two attempts while the database is away. */
const retryDelay = 10_000;

/**
 * Records the site's address in the database, so that links printed by the operator's commands lead here; of several
 * servers the last one started counts. A start does not wait for a database that is away: the address is recorded later.
 * @param siteUrl origin of the site
 * @returns a function that ends the attempts
 */
export function noteSiteAddress({ operate }: OperatorCalls, siteUrl: string, log: Log): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const note = () =>
    operate('note_site_address', siteUrl).catch((err: unknown) => {
      if (isOver) return;
      log.debug({ err }, 'the address of the site cannot be noted yet');
      timer = setTimeout(note, retryDelay).unref();
    });
  void note();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
