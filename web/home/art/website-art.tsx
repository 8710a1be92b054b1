/** A page assembling itself: picture, prices, and the button that gets pressed. */
export function WebsiteArt() {
  return (
    <svg className="art art-website" viewBox="0 0 480 260" aria-hidden="true">
      <rect className="art-frame" x="90" y="22" width="300" height="260" rx="16" />
      <circle className="art-faint" cx="112" cy="42" r="4" />
      <circle className="art-faint" cx="126" cy="42" r="4" />
      <rect className="art-faint" x="150" y="37" width="180" height="10" rx="5" />
      <g className="piece piece-1">
        <rect className="art-warm" x="108" y="64" width="118" height="112" rx="10" />
        <path className="art-line" d="M146 176v-52a21 21 0 0 1 42 0v52" />
      </g>
      <g className="piece piece-2">
        <rect className="art-ivory" x="244" y="68" width="112" height="14" rx="7" />
        <rect className="art-soft" x="244" y="92" width="84" height="9" rx="4.5" />
      </g>
      <g className="piece piece-3">
        <path className="art-dots" d="M244 122h112M244 142h112M244 162h112" />
        <rect className="art-soft" x="244" y="117" width="52" height="9" rx="4.5" />
        <rect className="art-soft" x="244" y="137" width="66" height="9" rx="4.5" />
        <rect className="art-soft" x="244" y="157" width="44" height="9" rx="4.5" />
      </g>
      <g className="piece piece-4">
        <rect className="art-lamp" x="108" y="194" width="264" height="40" rx="20" />
        <text className="art-label" x="240" y="219" textAnchor="middle">
          Book a chair
        </text>
      </g>
      <circle className="art-tap" cx="300" cy="214" r="20" />
    </svg>
  );
}
