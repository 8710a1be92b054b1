import { locale } from '#shared/locale.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { NumberTable } from './number-table.tsx';

/** One point in time, with a number for each series. */
export interface ChartPoint {
  readonly name: string;
  readonly numbers: readonly number[];
}

export interface ChartProps {
  readonly title: string;
  /** Names of the series, the first one lowest. */
  readonly series: readonly string[];
  readonly points: readonly ChartPoint[];
  readonly kind: 'bars' | 'line';
  /** The unit of a point, such as a day. */
  readonly pointName: string;
}

const width = 600;
const height = 160;

/** Bars or a line over time: a chart, a text that describes it, and all numbers in a table below. */
export function Chart({ title, series, points, kind, pointName }: ChartProps) {
  const sums = points.map(({ numbers }) => numbers.reduce((sum, number) => sum + number, 0));
  const most = Math.max(...sums);
  const total = sums.reduce((sum, number) => sum + number, 0);
  const top = roundUp(most);
  const text = deskTexts.numbers.peak(title, total, most, points[sums.indexOf(most)]?.name ?? '');
  const shown = [0, Math.floor((points.length - 1) / 2), points.length - 1];
  return (
    <figure className="chart">
      <figcaption>
        <h2>{title}</h2>
        <span className="chart-total">{total.toLocaleString(locale)}</span>
      </figcaption>
      {series.length > 1 && (
        <ul className="chart-key">
          {series.map((name, index) => (
            <li key={name}>
              <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
                <rect width="10" height="10" rx="2" className={`series-${index}`} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className="chart-field">
        <span className="chart-top small" aria-hidden="true">
          {top.toLocaleString(locale)}
        </span>
        <svg role="img" aria-label={text} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          {[0, 0.5].map((part) => (
            <line
              key={part}
              className="chart-line"
              x1="0"
              x2={width}
              y1={part * height + 0.5}
              y2={part * height + 0.5}
            />
          ))}
          <line className="chart-ground" x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} />
          {kind === 'bars' ? <Bars points={points} top={top} /> : <Line sums={sums} top={top} />}
        </svg>
      </div>
      <p className="chart-names small" aria-hidden="true">
        {shown.map((index) => (
          <span key={index}>{points[index]?.name}</span>
        ))}
      </p>
      <details>
        <summary>{deskTexts.numbers.table}</summary>
        <NumberTable
          label={title}
          head={[pointName, ...series]}
          rows={points.map(({ name, numbers }) => [name, ...numbers])}
        />
      </details>
    </figure>
  );
}

function Bars({ points, top }: { readonly points: readonly ChartPoint[]; readonly top: number }) {
  const step = width / points.length;
  const gap = Math.min(step * 0.25, 8);
  return points.map(({ name, numbers }, place) => {
    let below = 0;
    return (
      <g key={name}>
        {numbers.map((number, index) => {
          const size = (number / top) * height;
          const y = height - (below / top) * height - size;
          below += number;
          return (
            size > 0 && (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a series is known by its place.
                key={index}
                className={`series-${index}`}
                x={place * step + gap / 2}
                y={y}
                width={step - gap}
                height={size}
              />
            )
          );
        })}
      </g>
    );
  });
}

function Line({ sums, top }: { readonly sums: readonly number[]; readonly top: number }) {
  const step = width / sums.length;
  const places = sums.map((sum, index) => `${(index + 0.5) * step},${height - (sum / top) * height}`);
  const [first, last] = [0.5 * step, (sums.length - 0.5) * step];
  return (
    <>
      <polygon className="chart-area" points={`${first},${height} ${places.join(' ')} ${last},${height}`} />
      <polyline className="chart-curve" points={places.join(' ')} />
    </>
  );
}

/** The next round number, for the top of the chart. */
function roundUp(most: number): number {
  if (most <= 4) return 4;
  const unit = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 4, 5, 10].map((factor) => factor * unit).find((round) => round >= most) ?? most;
}
