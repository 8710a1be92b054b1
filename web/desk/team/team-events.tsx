import { useEffect, useState } from 'react';
import type { TeamEvent } from '#shared/desk/desk-api.ts';
import { deskTexts, eventTexts } from '#shared/texts/desk/desk.ts';
import { askDesk } from '../shell/desk-client.ts';
import { useDesk } from '../shell/desk-context.ts';
import { longTime, shortTime } from '../shell/desk-time.ts';

const { team: texts } = deskTexts;

/** The team's use of its own powers: everything for an owner, for a member what is about themselves. */
export function TeamEvents() {
  const { start } = useDesk();
  const { me } = start;
  const [events, setEvents] = useState<readonly TeamEvent[]>();

  // `start` is another one whenever the team has changed.
  useEffect(() => {
    const controller = new AbortController();
    void askDesk<readonly TeamEvent[]>('team/events', { signal: controller.signal }).then((fetched) => {
      if (!controller.signal.aborted && fetched.kind === 'ok' && start) setEvents(fetched.value);
    });
    return () => controller.abort();
  }, [start]);

  if (!events) return null;
  return (
    <section aria-labelledby="events-title">
      <h2 id="events-title">{me.is_owner ? texts.events : texts.eventsOfMember}</h2>
      <ol className="team-events">
        {events.map((event) => (
          <li key={event.id}>
            <time className="small" dateTime={event.at} title={longTime(event.at)}>
              {shortTime(event.at)}
            </time>
            <span>{eventTexts[event.what](event)}</span>
          </li>
        ))}
      </ol>
      <p className="small">{events.length === 0 ? texts.noEvents : texts.eventsHint}</p>
    </section>
  );
}
