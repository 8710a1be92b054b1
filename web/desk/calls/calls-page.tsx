import { useState } from 'react';
import { Link } from 'wouter';
import type { CallPage, ListedCall } from '#shared/desk/desk-api.ts';
import { callEnds, deskTexts, outcomeNames } from '#shared/texts/desk/desk.ts';
import { askDesk } from '../shell/desk-client.ts';
import { useDesk } from '../shell/desk-context.ts';
import { longTime, shortTime, talkTime } from '../shell/desk-time.ts';
import { Page } from '../shell/page.tsx';
import { useFetched } from '../shell/use-fetched.ts';
import { CallWords } from './call-words.tsx';

const { calls: texts } = deskTexts;

/** How often the list is reloaded, in milliseconds: calls end without anybody at the desk doing anything. */
const lookEvery = 15_000;

/** Finished calls, and what the agent could not answer in them. */
export function CallsPage() {
  const { signedOut } = useDesk();
  const { value: first } = useFetched<CallPage>('calls?after=', { every: lookEvery });
  const [older, setOlder] = useState<Pick<CallPage, 'calls' | 'next'>>();

  const next = (older ?? first)?.next ?? null;
  async function showMore(after: string): Promise<void> {
    const fetched = await askDesk<CallPage>(`calls?${new URLSearchParams({ after })}`);
    if (fetched.kind === 'signed out') signedOut();
    if (fetched.kind !== 'ok') return;
    const { calls, next } = fetched.value;
    setOlder({ calls: [...(older?.calls ?? []), ...calls], next });
  }

  const known = new Set(first?.calls.map(({ id }) => id));
  const calls = [...(first?.calls ?? []), ...(older?.calls ?? []).filter(({ id }) => !known.has(id))];
  return (
    <Page title={deskTexts.nav.calls}>
      <h1>{texts.heading}</h1>
      {first === undefined ? (
        <p>{deskTexts.loading}</p>
      ) : (
        <>
          <Questions page={first} />
          {calls.length === 0 ? (
            <p className="list-empty">{texts.none}</p>
          ) : (
            <ul className="call-list bare" aria-label={texts.list}>
              {calls.map((call) => (
                <li key={call.id}>
                  <CallEntry call={call} />
                </li>
              ))}
            </ul>
          )}
          {next !== null && (
            <button type="button" onClick={() => void showMore(next)}>
              {texts.more}
            </button>
          )}
          <p className="small">{texts.kept(first.words_days)}</p>
        </>
      )}
    </Page>
  );
}

function Questions({ page }: { readonly page: CallPage }) {
  const lost = page.calls.reduce((sum, { unanswered }) => sum + unanswered, 0);
  return (
    <section aria-labelledby="questions-title">
      <h2 id="questions-title">{texts.questions}</h2>
      {page.questions.length > 0 ? (
        <>
          <ul className="question-list bare">
            {page.questions.map(({ text, number, last_at }) => (
              <li key={text}>
                <span>{text}</span>
                <span className="small">
                  {number > 1 && `${texts.times(number)} · `}
                  <time dateTime={last_at}>{shortTime(last_at)}</time>
                </span>
              </li>
            ))}
          </ul>
          <p className="small">
            <Link href="/agent">{texts.questionsHint}</Link>
          </p>
        </>
      ) : (
        <p className="small">
          {lost > 0 && page.words_days === 0 ? texts.questionsOff(lost) : texts.questionsNone}
        </p>
      )}
    </section>
  );
}

function CallEntry({ call }: { readonly call: ListedCall }) {
  const { started_at, seconds, ended, outcome, typed, spoken, source, unanswered, booking, name, words } =
    call;
  const how = call.is_telephone
    ? texts.byTelephone
    : [spoken && 'spoken', typed && 'typed'].filter(Boolean).join(' and ');
  const cost = call.cost === null ? undefined : texts.cost(call.cost);
  return (
    <article>
      <p className="call-head row">
        <time dateTime={started_at} title={longTime(started_at)}>
          {shortTime(started_at)}
        </time>
        <span className={`state is-${outcome}`}>{outcomeNames[outcome]}</span>
        {booking && <Link href={`/requests/booking/${booking}`}>{name ?? deskTexts.list}</Link>}
      </p>
      <p className="small">
        {[talkTime(seconds), how, callEnds[ended] ?? ended, call.is_telephone ? '' : source, cost]
          .filter(Boolean)
          .join(' · ')}
        {call.caller !== null && (
          <>
            {' · '}
            <a href={`tel:${call.caller}`}>{call.caller}</a>
          </>
        )}
      </p>
      {unanswered > 0 && <p className="small call-open">{texts.openQuestions(unanswered)}</p>}
      {words && words.length > 0 && (
        <details>
          <summary>{texts.words}</summary>
          <CallWords words={words} />
        </details>
      )}
    </article>
  );
}
