import { parentPort } from 'node:worker_threads';
import { type MailGiven, readHints, readReceivedMail, UnreadableMail } from './received-mail.ts';

/** A worker thread that reads mails, so that a stranger's mail cannot block the process or exhaust its memory. */

export type ReadingTask =
  | { readonly do: 'mail'; readonly source: Uint8Array; readonly given: MailGiven }
  | { readonly do: 'hints'; readonly source: Uint8Array };

if (parentPort === null) throw new TypeError('The worker was not started in a thread.');
const port = parentPort;

async function read(task: ReadingTask): Promise<unknown> {
  try {
    return task.do === 'hints'
      ? await readHints(task.source)
      : await readReceivedMail(task.source, task.given);
  } catch (error) {
    if (error instanceof UnreadableMail) return undefined;
    throw error;
  }
}

port.on('message', async (task: ReadingTask) => port.postMessage({ answer: await read(task) }));
port.postMessage('ready');
