import { createHash } from 'node:crypto';
import { isJsonObject } from '#shared/json-object.ts';
import { createWorkerPool } from '../../voice/threads/worker-pool.ts';
import type { ReadingTask } from './reading-worker.ts';
import { type MailGiven, type MailHints, mailLimits, type ReceivedMail } from './received-mail.ts';

/** Reads mails in a thread of its own. */
export interface MailReading {
  /** An unreadable mail only has its headers, or not even those. */
  mail(source: Uint8Array, given?: MailGiven): Promise<ReceivedMail>;
  /** @returns undefined for unreadable headers */
  hints(headers: Uint8Array): Promise<MailHints | undefined>;
  close(): Promise<void>;
}

/** How long one mail may take, in milliseconds; 16 MB take less than one second. */
const longestReading = 30_000;
const longestStart = 30_000;
/** How long the idle thread is kept, in milliseconds. */
const idleMs = 60_000;
/** Megabytes of its heap. */
const largestHeap = 256;

export function createMailReading(): MailReading {
  const pool = createWorkerPool<ReadingTask, { readonly answer?: unknown }>({
    name: 'mail reader',
    work: 'mail',
    script: new URL('./reading-worker.ts', import.meta.url),
    workerData: undefined,
    threads: 1,
    timeoutMs: longestReading,
    startMs: longestStart,
    idleMs,
    heapMegabytes: largestHeap,
    readAnswer: (message) => (isJsonObject(message) ? message : undefined),
  });
  const never = new AbortController().signal;
  /** A mail that crashes the thread, or takes too long, counts as unreadable. */
  async function ask(task: ReadingTask): Promise<unknown> {
    try {
      return (await pool.run(task, never)).answer;
    } catch (error) {
      if (isClosed) throw error;
      return undefined;
    }
  }
  let isClosed = false;
  const hints = async (source: Uint8Array) =>
    // Only our own script posts messages.
    (await ask({ do: 'hints', source })) as MailHints | undefined;
  return {
    hints,
    async mail(source, given = {}) {
      const read = (await ask({ do: 'mail', source, given })) as ReceivedMail | undefined;
      return read ?? withoutText(source, await hints(headersOf(source)));
    },
    close() {
      isClosed = true;
      return pool.close();
    },
  };
}

/** The bytes before the first empty line. */
function headersOf(source: Uint8Array): Uint8Array {
  const start = Buffer.from(source.subarray(0, mailLimits.start));
  const ends = ['\r\n\r\n', '\n\n'].map((end) => start.indexOf(end)).filter((end) => end >= 0);
  return start.subarray(0, Math.min(start.length, ...ends));
}

/** Somebody wrote, even if the mail is unreadable here: it is still in the mailbox. */
function withoutText(source: Uint8Array, hints: MailHints | undefined): ReceivedMail {
  return {
    answered: [],
    others: [],
    tokens: [],
    from_address: '',
    automatic: null,
    ...hints,
    hash: createHash('sha256').update(source).digest('hex'),
    message_id: null,
    from_name: '',
    subject: '',
    text: '',
    folded: '',
    is_cut: true,
    attachments: [],
  };
}
