import type { HistoryEntry } from '#shared/desk/desk-api.ts';
import { describeEntry, deskTexts, isInline } from '#shared/texts/desk/desk.ts';
import { longTime, shortTime } from '../shell/desk-time.ts';
import { money } from '../value/money.ts';
import { FileList } from './file-list.tsx';
import { VisitorMailText } from './visitor-mail.tsx';

interface RequestHistoryProps {
  readonly history: readonly HistoryEntry[];
  /** The address that the visitor gave. */
  readonly email: string;
}

/** A request's history: actions, and the text of notes, replies and visitors' mails. */
export function RequestHistory({ history, email }: RequestHistoryProps) {
  return (
    <section className="history" aria-labelledby="history-title">
      <h3 id="history-title">{deskTexts.history}</h3>
      {history.length === 0 && <p className="small">{deskTexts.noHistory}</p>}
      <ol className="bare">
        {history.map((entry) => (
          <li key={entry.id} className={hasText(entry) || entry.mail ? 'has-text' : undefined}>
            <p>
              <strong>{entry.actor_name}</strong> {describeEntry(entry, history, money)}{' '}
              <time dateTime={entry.at} title={longTime(entry.at)}>
                {shortTime(entry.at)}
              </time>
            </p>
            {entry.mail && <VisitorMailText entry={entry} mail={entry.mail} email={email} />}
            {entry.subject !== null && <p className="entry-subject">{entry.subject}</p>}
            {hasText(entry) && !entry.mail && <p className={`entry-text is-${entry.what}`}>{entry.text}</p>}
            {entry.files && entry.files.length > 0 && <FileList entry={entry.id} files={entry.files} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Whether an entry has a text of its own; others say everything in their headline. */
function hasText({ what, text }: HistoryEntry): boolean {
  return text !== null && !isInline(what);
}
