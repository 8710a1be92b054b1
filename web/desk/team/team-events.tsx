import type { TeamEvent } from '#shared/desk/desk-api.ts';
import { deskTexts, eventTexts } from '#shared/texts/desk/desk.ts';
import { useDesk } from '../shell/desk-context.ts';
import { longTime, shortTime } from '../shell/desk-time.ts';
import { useFetched } from '../shell/use-fetched.ts';

const { team: texts } = deskTexts;

/** Events of the team: owners see all of them, members those that concern them. */
export function TeamEvents() {
  const { start } = useDesk();
  // `start` is a new object whenever the team has changed.
  const { value: events } = useFetched<readonly TeamEvent[]>('team/events', { since: start });
  if (!events) return null;
  return (
    <section aria-labelledby="events-title">
      <h2 id="events-title">{start.me.is_owner ? texts.events : texts.eventsOfMember}</h2>
      <ol className="team-events bare">
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
