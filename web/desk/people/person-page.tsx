import { Link, useParams } from 'wouter';
import { serviceNames } from '#shared/agency/offerings.ts';
import type { PersonPage as Person } from '#shared/desk/desk-api.ts';
import { deskTexts, historyTexts, stateNames } from '#shared/texts/desk/desk.ts';
import { longTime, shortTime, talkTime } from '../shell/desk-time.ts';
import { Page } from '../shell/page.tsx';
import { useFetched } from '../shell/use-fetched.ts';

const { person: texts } = deskTexts;

/** Everything about one person: their requests, calls, and what was written. */
export function PersonPage() {
  const { email = '' } = useParams();
  const { value: person } = useFetched<Person | null>(`person/page?${new URLSearchParams({ email })}`, {
    follows: () => true,
    refused: null,
  });

  const name = person?.requests[0]?.name ?? email;
  return (
    <Page title={name}>
      <h1>{name}</h1>
      <p className="small">{email}</p>
      {person === undefined && <p>{deskTexts.loading}</p>}
      {person && <PersonParts person={person} />}
      {(person === null || person?.requests.length === 0) && <p>{texts.nothing}</p>}
    </Page>
  );
}

function PersonParts({ person: { requests, calls, history } }: { readonly person: Person }) {
  const names = new Map(requests.map(({ id, created_at }) => [id, shortTime(created_at)]));
  return (
    <>
      <section aria-labelledby="person-requests">
        <h2 id="person-requests">{texts.requests(requests.length)}</h2>
        <ul className="person-list bare">
          {requests.map(({ kind, id, created_at, state, services, company }) => (
            <li key={id}>
              <Link href={`/requests/${kind}/${id}?view=all`}>{longTime(created_at)}</Link>{' '}
              <span className={`state is-${state}`}>{stateNames[state]}</span>{' '}
              <span className="small">{company ?? serviceNames(services)}</span>
            </li>
          ))}
        </ul>
      </section>
      {calls.length > 0 && (
        <section aria-labelledby="person-calls">
          <h2 id="person-calls">{texts.calls(calls.length)}</h2>
          <ul className="person-list bare">
            {calls.map(({ id, started_at, seconds }) => (
              <li key={id}>
                {longTime(started_at)} <span className="small">{talkTime(seconds)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="history" aria-labelledby="person-history">
        <h2 id="person-history">{texts.history}</h2>
        {history.length === 0 && <p className="small">{deskTexts.noHistory}</p>}
        <ol className="bare">
          {history.map(({ id, kind, request, at, actor_name, what, text, subject }) => (
            <li key={id} className="has-text">
              <p>
                <strong>{actor_name}</strong> {historyTexts[what]} <time dateTime={at}>{shortTime(at)}</time>{' '}
                <Link className="small" href={`/requests/${kind}/${request}?view=all`}>
                  {texts.of(names.get(request) ?? '')}
                </Link>
              </p>
              {subject !== null && <p className="entry-subject">{subject}</p>}
              <p className="entry-text">{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
