import type { HistoryEntry, MailAttachment, VisitorMail } from '#shared/desk/desk-api.ts';
import { deskApiPath } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk.ts';
import './visitor-mail.css';

const { mail: texts } = deskTexts;

interface VisitorMailProps {
  readonly entry: Pick<HistoryEntry, 'id' | 'text'>;
  readonly mail: VisitorMail;
  /** The address that the visitor gave. */
  readonly email: string;
}

/** A visitor's mail: its new text, the quoted rest folded, attachments to download. */
export function VisitorMailText({ entry, mail, email }: VisitorMailProps) {
  const { automatic, folded, attachments } = mail;
  const words = (
    <>
      {entry.text !== null && <p className="entry-text is-mail">{entry.text}</p>}
      {entry.text === null && attachments.length === 0 && <p className="small">{texts.noText}</p>}
      {mail.is_cut && <p className="small">{texts.isCut}</p>}
      {folded !== null && (
        <details className="mail-fold">
          <summary>{texts.folded}</summary>
          <p className="entry-text">{folded}</p>
        </details>
      )}
      {attachments.length > 0 && <Attachments entry={entry.id} attachments={attachments} />}
    </>
  );
  return (
    <div className="visitor-mail">
      {mail.matched === 'address' && <p className="mail-warning">{texts.byAddress}</p>}
      {mail.from_address.toLowerCase() !== email.toLowerCase() && (
        <p className="small">{texts.from(mail.from_address)}</p>
      )}
      {automatic === null ? (
        words
      ) : (
        <details className="mail-fold">
          <summary>{texts.automatic[automatic]}</summary>
          {words}
        </details>
      )}
    </div>
  );
}

interface AttachmentsProps {
  readonly entry: string;
  readonly attachments: readonly MailAttachment[];
}

function Attachments({ entry, attachments }: AttachmentsProps) {
  return (
    <ul className="attachments" aria-label={texts.attachments}>
      {attachments.map(({ place, name, bytes, kind, left_out: leftOut }) => (
        <li key={place}>
          {leftOut === null ? (
            <a href={`${deskApiPath}/attachment/${entry}/${place}`} download={name}>
              {name}
            </a>
          ) : (
            <span>{name}</span>
          )}{' '}
          <span className="small">
            {[kind, sizeOf(bytes), leftOut && texts.leftOut[leftOut]].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function sizeOf(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000
    ? `${Math.max(1, Math.round(kilobytes))} KB`
    : `${(kilobytes / 1024).toFixed(1)} MB`;
}
