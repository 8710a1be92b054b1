/** Heights of the bars, in SVG units: a sentence with two pauses. */
const bars = [
  14, 30, 52, 78, 44, 66, 90, 58, 34, 16, 10, 26, 60, 96, 72, 40, 84, 54, 28, 12, 18, 46, 70, 36, 14,
];

/** A call answered while the owner's hands are full. */
export function CallArt() {
  return (
    <svg className="art art-call" viewBox="0 0 480 260" aria-hidden="true">
      <text className="art-caption" x="240" y="52" textAnchor="middle">
        Incoming, 2:20 PM
      </text>
      <g>
        {bars.map((height, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
            key={index}
            className={`bar bar-${index % 5}`}
            x={66 + index * 14.2}
            y={132 - height / 2}
            width="7"
            height={height}
            rx="3.5"
          />
        ))}
      </g>
      <g className="call-note">
        <rect className="art-note" x="122" y="196" width="236" height="42" rx="21" />
        <circle className="art-lamp" cx="146" cy="217" r="6" />
        <text className="art-text" x="164" y="222">
          Noted: Friday, 9:00, Anna
        </text>
      </g>
    </svg>
  );
}
