/** A week's slots: filled, free, and one that is given away again. */
const week = [
  ['full', 'full', 'full', 'full', 'rest'],
  ['full', 'book1', 'full', 'full', 'full'],
  ['full', 'full', 'again', 'full', 'book2'],
  ['rest', 'full', 'full', 'book3', 'full'],
];

const slots = week.flatMap((row, y) => row.map((kind, x) => ({ kind, x: 46 + x * 80, y: 52 + y * 48 })));

/** A calendar filling up. */
export function CalendarArt() {
  return (
    <svg className="art art-calendar" viewBox="0 0 480 260" aria-hidden="true">
      {['Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((day, column) => (
        <text key={day} className="art-caption" x={80 + column * 80} y="36" textAnchor="middle">
          {day}
        </text>
      ))}
      {slots.map(({ kind, x, y }) => (
        <rect key={`${x} ${y}`} className={`slot slot-${kind}`} x={x} y={y} width="68" height="38" rx="9" />
      ))}
    </svg>
  );
}
