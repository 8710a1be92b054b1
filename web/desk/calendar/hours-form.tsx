import { useRef, useState } from 'react';
import type { MemberHours, MinuteRange } from '#shared/calendar/hours.ts';
import { mostRanges } from '#shared/calendar/hours.ts';
import { calendarTexts } from '#shared/texts/desk/desk-calendar.ts';
import { dayName } from '../shell/desk-time.ts';
import { Choice, Field } from '../shell/fields.tsx';
import { Form, FormFoot } from '../shell/form.tsx';
import type { SaveCalendar } from './use-calendar-settings.ts';

const { hours: texts } = calendarTexts;

/** The default for members without hours: nine to five, Monday to Friday. */
const usual: readonly (readonly MinuteRange[])[] = texts.days.map((_, day) => (day < 5 ? [[540, 1020]] : []));

export interface HoursFormProps {
  readonly hours: MemberHours | null;
  readonly save: SaveCalendar;
}

/** The member's own hours. */
export function HoursForm({ hours, save }: HoursFormProps) {
  const [zone, setZone] = useState(hours?.zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const [weekly, setWeekly] = useState(hours?.weekly ?? usual);
  const [dates, setDates] = useState(hours?.dates ?? {});
  const date = useRef<HTMLInputElement>(null);
  const zones = Intl.supportedValuesOf('timeZone');

  return (
    <Form
      className="fields"
      aria-labelledby="hours-heading"
      onSubmit={() => void save('hours', { hours: { zone, weekly, dates } }, texts)}
    >
      <h2 id="hours-heading">{texts.heading}</h2>
      <p>{texts.lead}</p>
      <Choice
        label={texts.zone}
        value={zone}
        options={(zones.includes(zone) ? zones : [zone, ...zones]).map((name) => [
          name,
          name.replaceAll('_', ' '),
        ])}
        onPick={setZone}
      />
      {texts.days.map((day, index) => (
        <Ranges
          key={day}
          day={day}
          ranges={weekly[index] ?? []}
          onChange={(ranges) => setWeekly(weekly.map((known, at) => (at === index ? ranges : known)))}
        />
      ))}
      <h3>{texts.dates}</h3>
      <p className="small">{texts.datesLead}</p>
      {Object.keys(dates)
        .toSorted()
        .map((day) => (
          <Ranges
            key={day}
            day={dayName(day)}
            ranges={dates[day] ?? []}
            onChange={(ranges) => setDates({ ...dates, [day]: ranges })}
            onRemove={() =>
              setDates(Object.fromEntries(Object.entries(dates).filter(([known]) => known !== day)))
            }
          />
        ))}
      <div className="row inline">
        <Field label={texts.date} type="date" ref={date} />
        <button
          type="button"
          onClick={() => {
            const day = date.current?.value;
            if (day) setDates({ ...dates, [day]: dates[day] ?? [] });
          }}
        >
          {texts.addDate}
        </button>
      </div>
      <FormFoot submit={texts.save}>
        {hours !== null && (
          <button
            type="button"
            className="plain danger"
            onClick={() => void save('hours', { hours: null }, { ...texts, saved: texts.stopped })}
          >
            {texts.stop}
          </button>
        )}
      </FormFoot>
    </Form>
  );
}

interface RangesProps {
  /** A weekday or a date, as people read it. */
  readonly day: string;
  readonly ranges: readonly MinuteRange[];
  readonly onChange: (ranges: readonly MinuteRange[]) => void;
  /** Only for a single date. */
  readonly onRemove?: () => void;
}

/** The hours of one day. */
function Ranges({ day, ranges, onChange, onRemove }: RangesProps) {
  const change = (index: number, changed: MinuteRange) =>
    onChange(ranges.map((range, at) => (at === index ? changed : range)));
  function add(): void {
    const from = Math.min((ranges.at(-1)?.[1] ?? 480) + 60, 22 * 60);
    onChange([...ranges, [from, from + 120]]);
  }
  return (
    <fieldset className="day-hours">
      <legend>{day}</legend>
      {ranges.length === 0 && <span className="small">{texts.off}</span>}
      {ranges.map(([from, to], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a range is nothing but its place.
        <span key={index} className="range row">
          <input
            type="time"
            required
            aria-label={texts.from(day, index + 1)}
            value={toClock(from)}
            onChange={({ target }) => change(index, [toMinutes(target.value) ?? from, to])}
          />
          {texts.until}
          <input
            type="time"
            required
            aria-label={texts.to(day, index + 1)}
            value={toClock(to)}
            onChange={({ target }) => change(index, [from, toMinutes(target.value, true) ?? to])}
          />
          <button
            type="button"
            className="plain"
            aria-label={texts.removeRangeOf(day, index + 1)}
            onClick={() => onChange(ranges.filter((_, at) => at !== index))}
          >
            {texts.removeRange}
          </button>
        </span>
      ))}
      <span className="day-acts row">
        {ranges.length < mostRanges && (
          <button type="button" className="plain" aria-label={texts.addRangeTo(day)} onClick={add}>
            {texts.addRange}
          </button>
        )}
        {onRemove && (
          <button type="button" className="plain danger" onClick={onRemove}>
            {texts.removeDate(day)}
          </button>
        )}
      </span>
    </fieldset>
  );
}

/** Minutes of the day in the format of a time input: 540 is `09:00`. The end of the day is `00:00`. */
function toClock(minutes: number): string {
  const shown = minutes % (24 * 60);
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`;
}

/** Reads a time input; midnight as an end means the end of the day. Undefined when empty. */
function toMinutes(clock: string, isEnd = false): number | undefined {
  const match = /^(\d\d):(\d\d)/.exec(clock);
  if (!match) return undefined;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return isEnd && minutes === 0 ? 24 * 60 : minutes;
}
