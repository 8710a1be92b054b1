import type { ImapFlow } from 'imapflow';
import type { OperatorCalls } from '../database/desk-calls.ts';
import type { Log } from '../log.ts';
import { type AskOfMailbox, type Lease, LeaseLost } from './mailbox-lease.ts';
import type { MailReading } from './read/read-in-thread.ts';
import { mailLimits } from './read/received-mail.ts';

/** How many days are read again if a mailbox was recreated; mails that are already stored are skipped. */
const daysAgain = 2;

/** How many strangers' mails are skipped at a time. */
const mostPassed = 50;

export interface NewMailsParts {
  readonly connection: ImapFlow;
  /** Id of the reading server. */
  readonly id: string;
  readonly ask: AskOfMailbox;
  readonly calls: OperatorCalls;
  readonly reading: MailReading;
  readonly stopping: AbortSignal;
  readonly log: Pick<Log, 'info'>;
}

/** Stores new mails of an open mailbox one by one. */
export interface NewMails {
  /** Finds where to continue. @returns the number of the last mail that was read */
  begin(held: Lease, box: { readonly uidValidity: number; readonly uidNext: number }): Promise<number>;
  /** @returns the number of the last mail read */
  readAfter(last: number): Promise<number>;
}

export function createNewMails({
  connection,
  id,
  ask,
  calls,
  reading,
  stopping,
  log,
}: NewMailsParts): NewMails {
  /** If a mail is not for anybody here, only its headers are read. */
  async function readWanted(uid: number) {
    const head = await connection.fetchOne(
      String(uid),
      { uid: true, size: true, headers: true },
      { uid: true },
    );
    if (!head || head.headers === undefined) return undefined;
    const hints = await reading.hints(head.headers);
    if (hints === undefined || !(await calls.operate('is_mail_wanted', hints))) return undefined;
    const isLarge = (head.size ?? 0) > mailLimits.source;
    const maxLength = isLarge ? mailLimits.start : mailLimits.source;
    const whole = await connection.fetchOne(String(uid), { source: { start: 0, maxLength } }, { uid: true });
    if (!whole || whole.source === undefined) return undefined;
    return reading.mail(whole.source, { isStart: isLarge });
  }

  return {
    async begin(held, box) {
      if (held.uid_validity === box.uidValidity) return held.last_uid;
      let last = box.uidNext - 1;
      if (held.uid_validity !== null) {
        const since = new Date(Date.parse(held.last_at ?? '') || Date.now());
        since.setUTCDate(since.getUTCDate() - daysAgain);
        const found = (await connection.search({ since }, { uid: true })) || [];
        last = Math.min(last, ...found.map((uid) => uid - 1));
      }
      await ask('note_mailbox', id, { failing: null, uid_validity: box.uidValidity, last_uid: last });
      if (held.uid_validity === null) log.info('the mailbox at IMAP_URL is read from now on');
      return last;
    },
    async readAfter(from) {
      const found = (await connection.search({ uid: `${from + 1}:*` }, { uid: true })) || [];
      // An IMAP range after the last mail includes that mail itself.
      const uids = found.filter((uid) => uid > from).sort((one, other) => one - other);
      let upto = from;
      let passed = 0;
      const pass = async () => {
        if (passed === 0) return;
        if (!(await ask('pass_mails', id, upto, passed))) throw new LeaseLost('lost');
        passed = 0;
      };
      for (const uid of uids) {
        if (stopping.aborted) break;
        const mail = await readWanted(uid);
        if (mail === undefined) {
          upto = uid;
          passed += 1;
          if (passed >= mostPassed) await pass();
          continue;
        }
        await pass();
        const answer = (await ask('receive_mail', { server: id, uid }, mail)) as { readonly outcome: string };
        if (answer.outcome === 'not mine') throw new LeaseLost('lost');
        upto = uid;
      }
      await pass();
      return upto;
    },
  };
}
