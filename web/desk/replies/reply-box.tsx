import { useEffect, useRef, useState } from 'react';
import {
  type DeskStart,
  deskLimits,
  type RequestDetail,
  type SavedReply,
  type TeamReply,
  type WrittenReply,
} from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { quotedAnswers, replySubject } from '#shared/texts/mail/reply-text.ts';
import { InsertLink } from '../calendar/request-appointments.tsx';
import { useDesk } from '../shell/desk-context.ts';
import { Field, Options } from '../shell/fields.tsx';
import { Form } from '../shell/form.tsx';
import { submitWithKeys } from '../shell/submit-with-keys.ts';
import { SuggestingTextarea } from '../shell/suggesting-textarea.tsx';
import { useFetched } from '../shell/use-fetched.ts';
import { forgetDraft, readDraft, writeDraft } from './drafts.ts';
import { FilePicker } from './file-picker.tsx';
import { fillReply } from './fill-reply.ts';
import { heldReplies } from './held-replies.ts';
import { mailtoLink } from './mailto.ts';
import { keepReplyFiles, useReplyFiles } from './reply-files.ts';
import { SendLater } from './send-later.tsx';

export interface ReplyBoxProps {
  readonly request: RequestDetail;
  /** @returns whether it was accepted for sending */
  readonly onSend: (written: WrittenReply, files: readonly File[]) => Promise<boolean>;
  readonly onClose: () => void;
}

const { reply } = deskTexts;

/** The reply to the visitor. Without a mail server the member's own mail program sends it. */
export function ReplyBox({ request, onSend, onClose }: ReplyBoxProps) {
  const { start, now } = useDesk();
  const { me, can_mail: canMail } = start;
  const { value: teamReplies = [] } = useFetched<readonly TeamReply[]>('replies');
  const saved: readonly SavedReply[] = [...me.saved_replies, ...teamReplies];
  const beginning = me.signature === '' ? '' : `\n\n${me.signature}`;
  const [text, setText] = useState(() => readDraft('reply', request.id) || beginning);
  const [subject, setSubject] = useState(() => readDraft('subject', request.id) || replySubject(request));
  const [later, setLater] = useState<string>();
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const files = useReplyFiles(request.id);
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

  /** Inserts at the cursor as if typed, so that the browser's undo works. */
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
    const time = later === undefined ? undefined : new Date(later);
    if (time && !(time.getTime() > now)) return setError(reply.past);
    if (isSending) return;
    setSending(true);
    const again = files.flatMap((one) => ('again' in one ? [one.again] : []));
    const isSent = await onSend(
      {
        text,
        ...(subject.trim() !== replySubject(request) && { subject }),
        ...(time ? { send_at: time.toISOString() } : heldReplies.isOn() && { hold: deskLimits.hold }),
        ...(again.length > 0 && { again }),
      },
      files.flatMap((one) => ('file' in one ? [one.file] : [])),
    );
    setSending(false);
    if (!isSent) return;
    forgetDraft('reply', request.id);
    forgetDraft('subject', request.id);
    keepReplyFiles(request.id, []);
    onClose();
  }

  const mailto = mailtoLink(request.email, {
    subject: subject.trim() || replySubject(request),
    body: `${text}\n\n${quotedAnswers(request)}`.slice(0, 1800),
  });
  return (
    <Form className="reply-box" onSubmit={() => void send()}>
      <div className="reply-head">
        <details className="question" open={isNarrow()}>
          <summary>{deskTexts.answers}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
          <pre tabIndex={0}>{longestFirst(request)}</pre>
        </details>
        <SavedReplies saved={saved} onPick={({ text: words }) => insert(fillReply(words, request))} />
        <Field
          label={reply.subject}
          value={subject}
          maxLength={deskLimits.subject}
          onText={(typed) => {
            setSubject(typed);
            writeDraft('subject', request.id, typed);
          }}
        />
        <label htmlFor="reply">{reply.label}</label>
      </div>
      <SuggestingTextarea
        sign="/"
        suggestions={teamReplies
          .filter(({ shortcut }) => shortcut !== '')
          .map(({ shortcut, title, text: words }) => ({
            name: shortcut,
            label: `/${shortcut} – ${title}`,
            text: fillReply(words, request),
          }))}
        id="reply"
        ref={box}
        rows={8}
        maxLength={deskLimits.reply}
        value={text}
        aria-invalid={error !== ''}
        aria-describedby="reply-hint"
        onText={change}
        onKeyDown={canMail && request.is_mailable ? submitWithKeys : undefined}
      />
      <p id="reply-hint" className={error ? 'error' : 'small'} role={error ? 'alert' : undefined}>
        {error || hint(request, start)}
      </p>
      {canMail && request.is_mailable && <FilePicker id={request.id} onProblem={setError} />}
      <div className="box-foot">
        <InsertLink request={request} onInsert={insert} />
        <button type="button" className="plain" onClick={onClose}>
          {reply.cancel}
        </button>
        {request.is_mailable &&
          (canMail ? (
            <>
              <SendLater value={later} onChange={setLater} now={now} />
              <button type="submit" className="primary" aria-disabled={isSending}>
                {later === undefined ? reply.send : reply.sendLater}
              </button>
            </>
          ) : (
            <button type="button" className="primary" onClick={() => window.location.assign(mailto)}>
              {reply.send}
            </button>
          ))}
      </div>
    </Form>
  );
}

interface SavedRepliesProps {
  readonly saved: readonly SavedReply[];
  readonly onPick: (reply: SavedReply) => void;
}

/** The member's own saved replies and the team's. */
function SavedReplies({ saved, onPick }: SavedRepliesProps) {
  if (saved.length === 0) return null;
  return (
    <label className="saved">
      {reply.saved}
      <select
        value=""
        onChange={({ target }) => {
          const picked = saved[Number(target.value)];
          if (picked) onPick(picked);
        }}
      >
        <option value="">–</option>
        <Options of={saved.map(({ title }, place) => [place, title])} />
      </select>
    </label>
  );
}

/** Keeps the visitor's words in view when the request itself has scrolled away. */
function isNarrow(): boolean {
  return window.matchMedia?.('(max-width: 55rem)').matches ?? false;
}

function hint({ is_mailable }: RequestDetail, { can_mail, has_mail_in, me }: DeskStart): string {
  if (!is_mailable) return reply.unmailable;
  if (!can_mail) return reply.noMail;
  return has_mail_in ? reply.comesBack : reply.from(me.email);
}

/** A visitor's entries, longest first: one mostly replies to the longest, and a small screen has little room for others. */
function longestFirst({ answers }: RequestDetail): string {
  return answers
    .toSorted((one, other) => other.text.length - one.text.length)
    .map(({ label, text }) => `${label}\n${text}`)
    .join('\n\n');
}
