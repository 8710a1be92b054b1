import { useState } from 'react';
import {
  answerTimes,
  type DeskNumbers,
  deskApiPath,
  type NumberName,
  type NumberPeriod,
  numberNames,
  numberPeriods,
} from '#shared/desk/desk-api.ts';
import { locale } from '#shared/locale.ts';
import { answerTimeTexts, deskTexts, numberTexts } from '#shared/texts/desk/desk.ts';
import { dayName } from '../shell/desk-time.ts';
import { Page } from '../shell/page.tsx';
import { useFetched } from '../shell/use-fetched.ts';
import { money } from '../value/money.ts';
import { Chart, type ChartPoint } from './chart.tsx';
import { NumberTable } from './number-table.tsx';

const { numbers: texts } = deskTexts;

/** The kinds of requests that add up to a day's total. */
const requestNames = [
  'form bookings',
  'voice bookings',
  'consultations',
  'api bookings',
] as const satisfies readonly NumberName[];

/** How often the numbers are reloaded, in milliseconds. */
const lookEvery = 60_000;

/** The site in numbers: by day, by source, and how fast the team replied. */
export function NumbersPage() {
  const [period, setPeriod] = useState<NumberPeriod>('week');
  const { value: numbers } = useFetched<DeskNumbers>(`numbers?period=${period}`, { every: lookEvery });
  return (
    <Page title={deskTexts.nav.numbers} look="numbers">
      <div className="numbers-head row">
        <h1>{texts.heading}</h1>
        <fieldset className="periods">
          <legend className="visually-hidden">{texts.period}</legend>
          {numberPeriods.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="period"
                value={one}
                checked={one === period}
                onChange={() => setPeriod(one)}
              />
              {texts.periods[one]}
            </label>
          ))}
        </fieldset>
      </div>
      {numbers ? <AllNumbers numbers={numbers} /> : <p>{deskTexts.loading}</p>}
      <p className="small">{texts.how}</p>
      <p>
        <a href={`${deskApiPath}/numbers/export?period=${period}`} download>
          {texts.export}
        </a>
      </p>
    </Page>
  );
}

function AllNumbers({ numbers }: { readonly numbers: DeskNumbers }) {
  const { period, zone } = numbers;
  const pointName = period === 'year' ? texts.weekOf : texts.day;
  return (
    <>
      <Funnel numbers={numbers} />
      <div className="charts">
        <Chart
          title={texts.views}
          kind="line"
          series={[numberTexts.views]}
          points={pointsOf(numbers, ['views'])}
          pointName={pointName}
        />
        <Chart
          title={texts.requests}
          kind="bars"
          series={requestNames.map((name) => numberTexts[name])}
          points={pointsOf(numbers, requestNames)}
          pointName={pointName}
        />
      </div>
      <Answers numbers={numbers} />
      <Sources numbers={numbers} />
      <p className="small">{texts.zone(zone)}</p>
    </>
  );
}

/** The days as points; a year is shown by week. */
function pointsOf(
  { period, days, counts }: DeskNumbers,
  names: readonly NumberName[],
): readonly ChartPoint[] {
  const length = period === 'year' ? 7 : 1;
  const points = Array.from({ length: Math.ceil(days.length / length) }, (_, index) => ({
    name: dayName(days[index * length] ?? ''),
    numbers: names.map(() => 0),
  }));
  const places = new Map(days.map((day, index) => [day, Math.floor(index / length)]));
  for (const [day, , what, number] of counts) {
    const point = points[places.get(day) ?? -1];
    const series = names.indexOf(what);
    if (point && series >= 0) point.numbers[series] = (point.numbers[series] ?? 0) + number;
  }
  return points;
}

function sumOf({ counts }: DeskNumbers, name: NumberName): number {
  return counts.reduce((sum, [, , what, number]) => (what === name ? sum + number : sum), 0);
}

/** A number as people read it. */
function shown(name: NumberName, number: number): string {
  return name === 'won value' ? money(number) : number.toLocaleString(locale);
}

/** From a view of a page to a request. */
function Funnel({ numbers }: { readonly numbers: DeskNumbers }) {
  return (
    <section aria-labelledby="funnel-title">
      <h2 id="funnel-title" className="visually-hidden">
        {texts.funnel}
      </h2>
      <dl className="funnel">
        {numberNames.map((name) => (
          <div key={name}>
            <dt>{numberTexts[name]}</dt>
            <dd>{shown(name, sumOf(numbers, name))}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A number as the length of a bar. */
function Bar({
  number,
  most,
  index = 0,
}: {
  readonly number: number;
  readonly most: number;
  readonly index?: number;
}) {
  return (
    <svg className="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      {number > 0 && (
        <rect className={`series-${index}`} width={Math.max(1, (number / most) * 100)} height="8" />
      )}
    </svg>
  );
}

function Answers({ numbers: { answers } }: { readonly numbers: DeskNumbers }) {
  const most = Math.max(1, ...answers);
  const of = (name: (typeof answerTimes)[number]) => answers[answerTimes.indexOf(name)] ?? 0;
  const due = answers.reduce((sum, number) => sum + number, 0) - of('waiting');
  const late = of('over 24') + of('overdue');
  return (
    <section aria-labelledby="answers-title">
      <h2 id="answers-title">{texts.answers}</h2>
      <p>{due > 0 ? texts.within(Math.round(((due - late) / due) * 100), due) : texts.noAnswers}</p>
      <table className="bars">
        <tbody>
          {answerTimes.map((name) => (
            <tr key={name}>
              <th scope="row">{answerTimeTexts[name]}</th>
              <td className="number">{of(name)}</td>
              <td className="bar-field">
                <Bar number={of(name)} most={most} index={name === 'over 24' || name === 'overdue' ? 3 : 0} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Sources with the most views first. */
function Sources({ numbers: { counts } }: { readonly numbers: DeskNumbers }) {
  const sources = new Map<string, Partial<Record<NumberName, number>>>();
  for (const [, source, what, number] of counts) {
    const known = sources.get(source) ?? {};
    sources.set(source, { ...known, [what]: (known[what] ?? 0) + number });
  }
  const rows = [...sources].sort(([, a], [, b]) => (b.views ?? 0) - (a.views ?? 0));
  if (rows.length === 0) return <p>{texts.none}</p>;
  return (
    <div>
      <h2>{texts.sources}</h2>
      <NumberTable
        label={texts.sources}
        head={[texts.source, ...numberNames.map((name) => numberTexts[name])]}
        rows={rows
          .slice(0, 50)
          .map(([source, line]) => [
            source || texts.direct,
            ...numberNames.map((name) => shown(name, line[name] ?? 0)),
          ])}
      />
    </div>
  );
}
