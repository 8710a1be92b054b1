import { useEffect, useRef, useState } from 'react';
import { deskLimits, type RequestDetail } from '#shared/desk/desk-api.ts';
import { quotedAnswers, replySubject } from '#shared/desk/reply-text.ts';
import { deskTexts } from '#shared/texts/desk.ts';
import { useDesk } from '../shell/desk-context.ts';
import { submitWithKeys } from '../shell/submit-with-keys.ts';
import { forgetDraft, readDraft, writeDraft } from './drafts.ts';
import { mailtoLink } from './mailto.ts';

export interface ReplyBoxProps {
  readonly request: RequestDetail;
  /** @returns whether it is on its way */
  readonly onSend: (text: string) => Promise<boolean>;
  readonly onClose: () => void;
}

const { reply } = deskTexts;

/** The answer to the visitor. Without a mail server the member's own mail program sends it. */
export function ReplyBox({ request, onSend, onClose }: ReplyBoxProps) {
  const { start } = useDesk();
  const { me, can_mail: canMail } = start;
  const beginning = me.signature === '' ? '' : `\n\n${me.signature}`;
  const [text, setText] = useState(() => readDraft('reply', request.id) || beginning);
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    box.current?.focus();
    box.current?.setSelectionRange(0, 0);
  }, []);

  function change(next: string): void {
    setText(next);
    setError('');
    writeDraft('reply', request.id, next === beginning ? '' : next);
  }

  /** At the cursor, as if it was typed: the browser's own undo takes it back. */
  function insert(words: string): void {
    const element = box.current;
    if (!element) return;
    element.focus();
    if (document.execCommand('insertText', false, words)) return;
    element.setRangeText(words, element.selectionStart, element.selectionEnd, 'end');
    change(element.value);
  }

  async function send(): Promise<void> {
    if (text.trim() === '' || text === beginning) {
      setError(reply.empty);
      box.current?.focus();
      return;
    }
    if (isSending) return;
    setSending(true);
    const isSent = await onSend(text);
    setSending(false);
    if (!isSent) return;
    forgetDraft('reply', request.id);
    onClose();
  }

  const mailto = mailtoLink(request.email, {
    subject: replySubject(request),
    body: `${text}\n\n${quotedAnswers(request)}`.slice(0, 1800),
  });
  return (
    <form
      className="reply-box"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {me.saved_replies.length > 0 && (
        <label className="saved">
          {reply.saved}
          <select
            value=""
            onChange={(event) => {
              const saved = me.saved_replies[Number(event.target.value)];
              if (saved) insert(saved.text);
            }}
          >
            <option value="">–</option>
            {me.saved_replies.map(({ title }, index) => (
              <option key={title} value={index}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      <label htmlFor="reply">{reply.label}</label>
      <textarea
        id="reply"
        ref={box}
        rows={8}
        maxLength={deskLimits.reply}
        value={text}
        aria-invalid={error !== ''}
        aria-describedby="reply-hint"
        onChange={(event) => change(event.target.value)}
        onKeyDown={canMail && request.is_mailable ? submitWithKeys : undefined}
      />
      <p id="reply-hint" className={error ? 'error' : 'small'} role={error ? 'alert' : undefined}>
        {error || hint(request, canMail, me.email)}
      </p>
      <div className="box-foot">
        <button type="button" className="plain" onClick={onClose}>
          {reply.cancel}
        </button>
        {request.is_mailable &&
          (canMail ? (
            <button type="submit" className="primary" aria-disabled={isSending}>
              {reply.send}
            </button>
          ) : (
            <button type="button" className="primary" onClick={() => window.location.assign(mailto)}>
              {reply.send}
            </button>
          ))}
      </div>
      <details>
        <summary>{deskTexts.answers}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
        <pre tabIndex={0}>{quotedAnswers(request)}</pre>
      </details>
    </form>
  );
}

function hint({ is_mailable }: RequestDetail, canMail: boolean, address: string): string {
  if (!is_mailable) return reply.unmailable;
  return canMail ? reply.from(address) : reply.noMail;
}
