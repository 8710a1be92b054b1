import type { HistoryEntry, VisitorMail } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { FileList } from './file-list.tsx';
import './visitor-mail.css';

const { mail: texts } = deskTexts;

interface VisitorMailProps {
  readonly entry: Pick<HistoryEntry, 'id' | 'text'>;
  readonly mail: VisitorMail;
  /** The address that the visitor gave. */
  readonly email: string;
}

/** A visitor's mail: its new text, the quoted rest collapsed, attachments to download. */
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
      {attachments.length > 0 && <FileList entry={entry.id} files={attachments} />}
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
