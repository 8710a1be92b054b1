import type { Notice } from '#shared/desk/desk-api.ts';
import { noticeMailTexts, noticeTexts } from '#shared/texts/desk/desk.ts';
import type { OperatorCalls } from '../../database/desk-calls.ts';
import type { Log } from '../../log.ts';
import { cleanText, oneLine } from '../../outbox/plain-text.ts';
import type { SendMail } from '../../outbox/send-mail.ts';
import type { PushDevice, PushSender } from './push-sender.ts';

export interface NoticeSenderOptions {
  readonly calls: OperatorCalls;
  /** Undefined if no mail can be sent. */
  readonly sendMail: SendMail | undefined;
  readonly push: PushSender;
  /** Origin of the site. */
  readonly siteUrl: string;
  readonly log: Pick<Log, 'warn'>;
  /** Milliseconds between two checks. */
  readonly every?: number;
  /** After this many seconds another server may send notices that this one has taken. */
  readonly lease?: number;
}

const mailTime = 120_000;

/** A notice to send, as private.told_notice has it. */
interface TakenNotice extends Omit<Notice, 'at' | 'is_seen'> {
  /** Address of the member. */
  readonly email: string;
  readonly member_name: string;
}

/** A notice in one line. */
function noticeLine({ why, actor_name, name }: TakenNotice): string {
  return noticeTexts[why](name, actor_name ?? '');
}

/** The page of the desk that it leads to. */
function noticePath({ kind, request }: TakenNotice): string {
  return `/desk/requests/${kind}/${request}`;
}

/** Starts sending notices that members have not seen: to their devices at once, by mail after a while. */
export function startNoticeSender({
  calls,
  sendMail,
  push,
  siteUrl,
  log,
  every = 5000,
  lease = 180,
}: NoticeSenderOptions) {
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
    // A failed mail is retried once the lease expires; a refused one would never arrive.
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
    // Only once: a notice that comes late, and twice, is worse than one that only the list shows.
    return [notice.id];
  }

  async function look(): Promise<void> {
    try {
      const { mail, push: pushed } = (await calls.operate('take_notices', lease)) as {
        readonly mail: readonly TakenNotice[];
        readonly push: readonly (TakenNotice & { readonly devices: readonly PushDevice[] })[];
      };
      if (mail.length + pushed.length > 0) {
        const [mailed, sent] = await Promise.all([
          Promise.all(mail.map(mailOf)),
          Promise.all(pushed.map(pushTo)),
        ]);
        await calls.operate('end_notices', { mail: mailed.flat(), push: sent.flat() });
      }
      isComplaining = false;
    } catch (error) {
      if (!isComplaining) log.warn({ err: error }, 'notices cannot be sent to members right now');
      isComplaining = true;
    }
  }

  /** Sends everything that is due. */
  const send = () => {
    running ??= look().finally(() => {
      running = undefined;
    });
    return running;
  };
  const timer = setInterval(() => void send(), every);
  timer.unref();
  return { send, stop: () => clearInterval(timer) };
}
