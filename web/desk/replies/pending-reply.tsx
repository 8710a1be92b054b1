import { useEffect, useState } from 'react';
import type { HistoryEntry, RequestDetail } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { useDesk } from '../shell/desk-context.ts';
import { longTime } from '../shell/desk-time.ts';

const { pending: texts } = deskTexts;

export interface PendingReplyProps {
  readonly request: RequestDetail;
  readonly onUnsend: (reply: HistoryEntry) => Promise<void>;
  /** Continues a reply that was held back; absent while a reply is being written. */
  readonly onGoOn?: (reply: HistoryEntry) => void;
}

/** A reply that has not been sent and can still be taken back, or one that was held back. */
export function PendingReply({ request, onUnsend, onGoOn }: PendingReplyProps) {
  const { now } = useDesk();
  const reply = pendingReply(request);
  const time = Date.parse(reply?.send_at ?? '');
  // Counts the seconds itself: the desk's clock ticks too slowly for that.
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const end = performance.now() + time - now;
    const count = () => setLeft(Math.ceil((end - performance.now()) / 1000));
    count();
    const timer = window.setInterval(count, 250);
    return () => window.clearInterval(timer);
  }, [time, now]);
  const held = heldReply(request.history);
  if (held) {
    return (
      <p className="pending-reply row" role="status">
        <span>{texts.held(request.name)}</span>
        {onGoOn && (
          <button type="button" onClick={() => onGoOn(held)}>
            {texts.goOn}
          </button>
        )}
      </p>
    );
  }
  if (!reply || left <= 0) return null;
  return (
    <p className="pending-reply row" role="status">
      <span>{left <= 60 ? texts.soon(left) : `${texts.later(longTime(reply.send_at ?? ''))}.`}</span>
      <button type="button" onClick={() => void onUnsend(reply)}>
        {left <= 60 ? texts.back : texts.edit}
      </button>
    </p>
  );
}

/** The last reply that was held back; undefined once the request was answered or closed. */
function heldReply(history: readonly HistoryEntry[]): HistoryEntry | undefined {
  const last = history.findLast(({ what }) => isEnd.has(what));
  return last?.what === 'reply held' ? history.find(({ id }) => id === last.about) : undefined;
}
const isEnd: ReadonlySet<HistoryEntry['what']> = new Set([
  'reply held',
  'reply',
  'answered',
  'spam',
  'won',
  'lost',
]);

/** The next reply that is still to be sent. */
function pendingReply({ history, sends_at }: RequestDetail): HistoryEntry | undefined {
  if (sends_at === null) return undefined;
  return history.find(
    ({ what, send_at }) => what === 'reply' && Date.parse(send_at ?? '') === Date.parse(sends_at),
  );
}
