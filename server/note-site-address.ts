import type { OperatorCalls } from './database/desk-calls.ts';
import type { Log } from './log.ts';

/** Between two attempts while the database is away, in milliseconds. */
const retryDelay = 10_000;

/**
 * Notes in the database where the site is, so that the operator's commands print links that lead here; of several servers
 * the last one that started counts. A database that is away does not hold up the start: it is noted once it is back.
 * @param siteUrl origin of the site
 * @returns what ends the attempts
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
