import { useState } from 'react';
import { Link } from 'wouter';
import type { ListedAppointment } from '#shared/calendar/calendar-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { calendarTexts } from '#shared/texts/desk/desk-calendar.ts';
import { memberName, useDesk } from '../shell/desk-context.ts';
import { Page } from '../shell/page.tsx';
import { useFetched } from '../shell/use-fetched.ts';
import { AppointmentDialog } from './appointment-dialog.tsx';
import { clockTime, dayHeading, shortDay, startOfWeek, weekDays } from './week.ts';

/** The team's week: side by side if there is room, a list on a phone. */
export function CalendarPage() {
  const { start, now } = useDesk();
  const [weeks, setWeeks] = useState(0);
  const [opened, setOpened] = useState<string>();
  const today = dayHeading(now);
  const monday = startOfWeek(now, weeks);
  const days = weekDays(monday);
  const from = days[0] ?? monday;
  const to = days[7] ?? monday;

  const asked = new URLSearchParams({ from: new Date(from).toISOString(), to: new Date(to).toISOString() });
  const { value: calls, load } = useFetched<readonly ListedAppointment[]>(`calendar/calls?${asked}`, {
    follows: () => true,
  });

  const call = calls?.find(({ id }) => id === opened);
  const isEmpty = !start.offers_times && calls?.length === 0;
  return (
    <Page title={calendarTexts.heading} look="calendar">
      <div className="calendar-head row">
        <h1>{calendarTexts.heading}</h1>
        <Link className="button" href="/calendar/settings">
          {isEmpty ? calendarTexts.setHours : calendarTexts.settings}
        </Link>
      </div>
      {isEmpty && <p>{calendarTexts.noneYet}</p>}
      <div className="week-head row">
        <h2 aria-live="polite">{calendarTexts.week(shortDay(from), shortDay(days[6] ?? from))}</h2>
        <span>
          <button type="button" className="plain" onClick={() => setWeeks(weeks - 1)}>
            {calendarTexts.earlier}
          </button>
          {weeks !== 0 && (
            <button type="button" className="plain" onClick={() => setWeeks(0)}>
              {calendarTexts.thisWeek}
            </button>
          )}
          <button type="button" className="plain" onClick={() => setWeeks(weeks + 1)}>
            {calendarTexts.later}
          </button>
        </span>
      </div>
      {calls === undefined ? (
        <p>{deskTexts.loading}</p>
      ) : (
        <div className="week">
          {days.slice(0, 7).map((day, index) => (
            <Day
              key={day}
              heading={dayHeading(day)}
              isToday={dayHeading(day) === today}
              calls={calls.filter(({ starts_at }) => {
                const at = Date.parse(starts_at);
                return at >= day && at < (days[index + 1] ?? to);
              })}
              onOpen={setOpened}
            />
          ))}
        </div>
      )}
      <p className="small">
        {calendarTexts.zone(new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' '))}
      </p>
      {call && (
        <AppointmentDialog
          call={call}
          member={memberName(start, call.member)}
          onClose={() => setOpened(undefined)}
          onChanged={() => void load()}
        />
      )}
    </Page>
  );
}

interface DayProps {
  readonly heading: string;
  readonly isToday: boolean;
  readonly calls: readonly ListedAppointment[];
  readonly onOpen: (id: string) => void;
}

function Day({ heading, isToday, calls, onOpen }: DayProps) {
  const { start } = useDesk();
  return (
    <section className={calls.length === 0 ? 'day is-empty' : 'day'} aria-label={heading}>
      <h3 aria-current={isToday ? 'date' : undefined}>{heading}</h3>
      {calls.length === 0 ? (
        <p className="small">{calendarTexts.none}</p>
      ) : (
        <ul className="bare">
          {calls.map(({ id, name, member, starts_at, state }) => (
            <li key={id}>
              <button type="button" className={`call is-${state}`} onClick={() => onOpen(id)}>
                <time dateTime={starts_at}>{clockTime(starts_at)}</time>
                <strong>{name}</strong>
                <span className="small">{calendarTexts.call.with(memberName(start, member))}</span>
                {state !== 'booked' && <span className="state">{calendarTexts.states[state]}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
