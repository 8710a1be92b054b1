import { useState } from 'react';
import type { CallsOfRequest } from '#shared/calendar/calendar-api.ts';
import type { RequestDetail } from '#shared/desk/desk-api.ts';
import { calendarTexts } from '#shared/texts/desk/desk-calendar.ts';
import { memberName, useDesk } from '../shell/desk-context.ts';
import { longTime } from '../shell/desk-time.ts';
import { useFetched } from '../shell/use-fetched.ts';
import { AppointmentDialog } from './appointment-dialog.tsx';

/** The calls of a request, and its link to times; undefined until they are there. */
export function useAppointments({ kind, id }: Pick<RequestDetail, 'kind' | 'id'>) {
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
      <h3 id="calls-title">{calendarTexts.onRequest.heading}</h3>
      <ul>
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
