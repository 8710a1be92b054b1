import { scenes } from '#shared/texts/pages/scenes.ts';

/** A week with the calls that visitors booked, as the team's calendar shows it. */
export function WeekScene() {
  return (
    <ol className="days">
      {scenes.scheduling.week.map(([day, calls]) => (
        <li key={day}>
          <p>{day}</p>
          <ul className="calls">
            {calls.map(([at, name, member]) => (
              <li key={at}>
                <time>{at}</time> <strong>{name}</strong> <span>{member}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
