import { evening } from '#shared/texts/pages/home.ts';

/** An example evening at the front desk, framed by the brand's doorway. */
export function Evening() {
  return (
    <figure className="evening">
      <figcaption className="evening-title">{evening.title}</figcaption>
      <ol className="evening-log">
        {evening.entries.map(({ time, came, became }) => (
          <li key={time}>
            <time>{time}</time>
            <p>
              {came} <strong>{became}</strong>
            </p>
          </li>
        ))}
        <li className="evening-close">
          <time>{evening.close.time}</time>
          <p>{evening.close.text}</p>
        </li>
      </ol>
      <p className="evening-note">{evening.note}</p>
    </figure>
  );
}
