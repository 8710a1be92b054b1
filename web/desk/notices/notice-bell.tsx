import { useState } from 'react';
import { Link } from 'wouter';
import type { Notice } from '#shared/desk/desk-api.ts';
import { deskTexts, noticeTexts } from '#shared/texts/desk/desk.ts';
import { askDesk } from '../shell/desk-client.ts';
import { useDesk } from '../shell/desk-context.ts';
import { shortTime } from '../shell/desk-time.ts';
import { Dialog } from '../shell/dialog.tsx';
import { useFetched } from '../shell/use-fetched.ts';

const { notices: texts } = deskTexts;

/** The member's notices, and the number of unseen ones. */
export function NoticeBell() {
  const { unseen } = useDesk();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="plain bell"
        aria-label={texts.bell(unseen)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15z M10 21h4" />
        </svg>
        {unseen > 0 && (
          <span className="count is-late" aria-hidden="true">
            {unseen > 99 ? '99+' : unseen}
          </span>
        )}
      </button>
      {isOpen && <Notices onClose={() => setOpen(false)} />}
    </>
  );
}

function Notices({ onClose }: { readonly onClose: () => void }) {
  const { value: notices } = useFetched<readonly Notice[]>('notices');
  return (
    <Dialog title={texts.heading} onClose={onClose}>
      {notices === undefined && <p>{deskTexts.loading}</p>}
      {notices?.length === 0 && <p className="small">{texts.none}</p>}
      {notices && notices.length > 0 && (
        <ul className="notices">
          {notices.map(({ id, kind, request, why, at, is_seen, actor_name, text, name }) => (
            <li key={id} className={is_seen ? undefined : 'is-new'}>
              <Link href={`/requests/${kind}/${request}?view=all`} onClick={onClose}>
                {noticeTexts[why](name, actor_name ?? '')}
              </Link>
              {text && why !== 'assigned' && <p className="small">{text}</p>}
              <time className="small" dateTime={at}>
                {shortTime(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
      <form method="dialog" className="box-foot">
        {notices?.some(({ is_seen }) => !is_seen) && (
          <button
            type="button"
            className="plain"
            onClick={() => {
              void askDesk('notices/seen', { method: 'POST', body: {} });
              onClose();
            }}
          >
            {texts.allSeen}
          </button>
        )}
        <button type="submit">{deskTexts.keys.close}</button>
      </form>
    </Dialog>
  );
}
