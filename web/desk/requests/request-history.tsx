import type { HistoryEntry } from '#shared/desk/desk-api.ts';
import { describeEntry, deskTexts } from '#shared/texts/desk.ts';
import { longTime, shortTime } from '../shell/desk-time.ts';

/** Who did what to a request, and when; notes and replies with their words. */
export function RequestHistory({ history }: { readonly history: readonly HistoryEntry[] }) {
  return (
    <section className="history" aria-labelledby="history-title">
      <h3 id="history-title">{deskTexts.history}</h3>
      {history.length === 0 && <p className="small">{deskTexts.noHistory}</p>}
      <ol>
        {history.map((entry) => (
          <li key={entry.id} className={entry.text === null ? undefined : 'has-text'}>
            <p>
              <strong>{entry.actor_name}</strong> {describeEntry(entry, history)}{' '}
              <time dateTime={entry.at} title={longTime(entry.at)}>
                {shortTime(entry.at)}
              </time>
            </p>
            {entry.text !== null && <p className={`entry-text is-${entry.what}`}>{entry.text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
