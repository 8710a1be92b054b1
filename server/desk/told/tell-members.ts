import { noticeMailTexts } from '#shared/texts/desk.ts';
import type { OperatorCalls } from '../../database/desk-calls.ts';
import type { Log } from '../../log.ts';
import { cleanText, oneLine } from '../../outbox/plain-text.ts';
import type { SendMail } from '../../outbox/send-mail.ts';
import { noticeLine, noticePath, type TakenNotice } from './notice.ts';
import type { PushDevice, PushSender } from './push-sender.ts';

export interface TellingOptions {
  readonly calls: OperatorCalls;
  /** Undefined where no mail can be sent. */
  readonly sendMail: SendMail | undefined;
  readonly push: PushSender;
  /** Origin of the site. */
  readonly siteUrl: string;
  readonly log: Pick<Log, 'warn'>;
  /** Between two looks, in milliseconds. */
  readonly every?: number;
  /** After this another server may tell what this one has taken, in seconds. */
  readonly lease?: number;
}

/** Tells members what is for them. */
export interface Telling {
  /** Tells what is due now. */
  tell(): Promise<void>;
  stop(): void;
}

const mailTime = 120_000;

/** Starts to tell members of what they have not looked at: on their devices at once, by mail after a while. */
export function startTelling({
  calls,
  sendMail,
  push,
  siteUrl,
  log,
  every = 5000,
  lease = 180,
}: TellingOptions): Telling {
  let isComplaining = false;
  let running: Promise<void> | undefined;

  async function mailOf(notice: TakenNotice): Promise<readonly number[]> {
    if (!sendMail) return [notice.id];
    const line = noticeLine(notice);
    const outcome = await sendMail(
      {
        id: `notice_${notice.id}_${notice.request.slice(0, 8)}`,
        to: [{ name: notice.member_name, address: notice.email }],
        subject: oneLine(line, 120),
        text: noticeMailTexts.text(line, cleanText(notice.text ?? ''), siteUrl + noticePath(notice)),
      },
      AbortSignal.timeout(mailTime),
    );
    // A mail that failed is tried again once the lease is up; one that is refused never arrives.
    return outcome.kind === 'failed' ? [] : [notice.id];
  }

  async function pushTo(
    notice: TakenNotice & { readonly devices: readonly PushDevice[] },
  ): Promise<readonly number[]> {
    const payload = { title: noticeLine(notice), path: noticePath(notice), tag: notice.request };
    await Promise.all(
      notice.devices.map(async (device) => {
        if ((await push.send(device, payload)) === 'gone')
          await calls.operate('forget_device', device.endpoint);
      }),
    );
    // Once: a notice that comes late, and twice, is worse than one that the list shows.
    return [notice.id];
  }

  async function look(): Promise<void> {
    try {
      const { mail, push: pushed } = (await calls.operate('take_notices', lease)) as {
        readonly mail: readonly TakenNotice[];
        readonly push: readonly (TakenNotice & { readonly devices: readonly PushDevice[] })[];
      };
      if (mail.length + pushed.length > 0) {
        const [mailed, told] = await Promise.all([
          Promise.all(mail.map(mailOf)),
          Promise.all(pushed.map(pushTo)),
        ]);
        await calls.operate('end_notices', { mail: mailed.flat(), push: told.flat() });
      }
      isComplaining = false;
    } catch (error) {
      if (!isComplaining) log.warn({ err: error }, 'members cannot be told of what is for them right now');
      isComplaining = true;
    }
  }

  const tell = () => {
    running ??= look().finally(() => {
      running = undefined;
    });
    return running;
  };
  const timer = setInterval(() => void tell(), every);
  timer.unref();
  return { tell, stop: () => clearInterval(timer) };
}
