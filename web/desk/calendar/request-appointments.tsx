import { useState } from 'react';
import type { CallsOfRequest } from '#shared/calendar/calendar-api.ts';
import type { RequestDetail } from '#shared/desk/desk-api.ts';
import { calendarTexts } from '#shared/texts/desk/desk-calendar.ts';
import { memberName, useDesk } from '../shell/desk-context.ts';
import { longTime } from '../shell/desk-time.ts';
import { useFetched } from '../shell/use-fetched.ts';
import { AppointmentDialog } from './appointment-dialog.tsx';

const { onRequest: texts } = calendarTexts;

/** The calls of a request, and its link to times; undefined until loaded. */
function useAppointments({ kind, id }: Pick<RequestDetail, 'kind' | 'id'>) {
  return useFetched<CallsOfRequest>(`calendar/of/${kind}/${id}`, { follows: () => true });
}

/** The booked calls of a request. */
export function RequestAppointments({ request }: { readonly request: RequestDetail }) {
  const { start } = useDesk();
  const { value: found, load } = useAppointments(request);
  const [opened, setOpened] = useState<string>();
  if (!found || found.calls.length === 0) return null;
  const call = found.calls.find(({ id }) => id === opened);
  return (
    <section className="request-calls" aria-labelledby="calls-title">
      <h3 id="calls-title">{texts.heading}</h3>
      <ul className="bare">
        {found.calls.map(({ id, starts_at, member, state }) => (
          <li key={id}>
            <button type="button" className="plain" onClick={() => setOpened(id)}>
              <time dateTime={starts_at}>{longTime(starts_at)}</time>
            </button>{' '}
            <span className="small">{calendarTexts.call.with(memberName(start, member))}</span>{' '}
            <span className="state">{calendarTexts.states[state]}</span>
          </li>
        ))}
      </ul>
      {call && (
        <AppointmentDialog
          call={{ ...call, name: request.name }}
          member={memberName(start, call.member)}
          onClose={() => setOpened(undefined)}
          onChanged={() => void load()}
        />
      )}
    </section>
  );
}

export interface InsertLinkProps {
  readonly request: RequestDetail;
  readonly onInsert: (words: string) => void;
}

/** Inserts the visitor's own link to times into a reply; renders nothing if no times are offered. */
export function InsertLink({ request, onInsert }: InsertLinkProps) {
  const link = useAppointments(request).value?.link ?? null;
  if (link === null) return null;
  return (
    <button type="button" className="plain" onClick={() => onInsert(`${texts.linkLead}\n${link}\n`)}>
      {texts.insert}
    </button>
  );
}
