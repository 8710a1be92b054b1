import { Link } from 'wouter';
import { serviceNames } from '#shared/agency/offerings.ts';
import type { DeskView, ListedRequest } from '#shared/desk/desk-api.ts';
import { flagText } from '#shared/desk/flag-texts.ts';
import { deskTexts, kindAndWay, stateNames } from '#shared/texts/desk/desk.ts';
import type { Selection } from '../bulk/use-selection.ts';
import { memberName, useDesk } from '../shell/desk-context.ts';
import { mailWaits, shortTime, timeLeft } from '../shell/desk-time.ts';
import type { LoadedList } from './use-request-list.ts';

export interface RequestListProps {
  readonly list: LoadedList;
  readonly view: DeskView;
  readonly search: string;
  readonly openId: string | undefined;
  readonly pathOf: (request: ListedRequest) => string;
  readonly onFocus: (id: string) => void;
  readonly selection: Selection;
}

/** The requests of a list: who, what for, and how long they have waited. */
export function RequestList({ list, view, search, openId, pathOf, onFocus, selection }: RequestListProps) {
  const { requests, hasMore, showMore } = list;
  if (!requests) return <p className="list-empty">{deskTexts.loading}</p>;
  if (requests.length === 0) {
    return <p className="list-empty">{search ? deskTexts.empty.search(search) : deskTexts.empty[view]}</p>;
  }
  return (
    <>
      <ul className="request-list bare" aria-label={deskTexts.list}>
        {requests.map((request) => (
          <li key={`${request.kind} ${request.id}`} onFocus={() => onFocus(request.id)}>
            <label className="tick">
              <input
                type="checkbox"
                aria-label={deskTexts.bulk.one(request.name)}
                checked={selection.has(request)}
                onChange={() => selection.toggle(request)}
              />
            </label>
            <Link
              id={`request-${request.id}`}
              href={pathOf(request)}
              aria-current={request.id === openId ? 'true' : undefined}
            >
              <RequestLine request={request} />
            </Link>
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" className="more" onClick={showMore}>
          {deskTexts.more}
        </button>
      )}
    </>
  );
}

function RequestLine({ request }: { readonly request: ListedRequest }) {
  const { start, now } = useDesk();
  const { kind, name, services, company, origin, owner, flags, state, created_at, sends_at } = request;
  const left = timeLeft(request, now);
  return (
    <>
      <span className="line-top">
        <span className="line-name">{name}</span>
        <span className={`time-left is-${left.urgency}`}>
          {state === 'waiting' ? left.text : `${stateNames[state]} ${left.text}`}
        </span>
      </span>
      <span className="line-what">{company ?? serviceNames(services)}</span>
      <span className="line-small">
        <span>{shortTime(created_at)}</span>
        <span>{kindAndWay(kind, origin.way)}</span>
        {request.is_sending && <span className="mail-waits">{mailWaits(sends_at, now)}</span>}
        {owner && (
          <span className={owner === start.me.email ? 'owner is-me' : 'owner'}>
            {owner === start.me.email ? deskTexts.mine : memberName(start, owner)}
          </span>
        )}
      </span>
      {request.tags.length > 0 && (
        <span className="tags row">
          {request.tags.map((tag) => (
            <span key={tag} className="tag">
              {tag}
            </span>
          ))}
        </span>
      )}
      {flags.length > 0 && <span className="line-flags">{flags.map(flagText).join(' · ')}</span>}
    </>
  );
}
