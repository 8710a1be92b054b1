import type { CallRules } from '#shared/calendar/call-rules.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { bookTexts } from '#shared/texts/forms/book.ts';
import { callTime, zoneFormats, zoneName } from '../times/show-times.ts';

const { pick: texts, problems } = bookTexts;

/** The page with the times to choose from. */
export interface TimesForm {
  readonly rules: CallRules;
  /** In milliseconds since 1970, earliest first. */
  readonly times: readonly number[];
  /** The zone they are shown in. */
  readonly zone: string;
  /** The first day to show, such as 2026-11-25; by default the first with a free time. */
  readonly from?: string | undefined;
  /** The id of the call that this page books or moves. */
  readonly id: string;
  /** The current time of the call being moved, in milliseconds since 1970. */
  readonly moves?: number | undefined;
  /** Path of this page. */
  readonly path: string;
  /** Whether the request was just sent, by a form without JavaScript. */
  readonly isNew?: boolean;
  /** Why the last try failed, in one sentence. */
  readonly problem?: string | undefined;
  /** The number as typed. */
  readonly phone?: string | undefined;
}

/** How many days with free times a page shows. */
const daysOnPage = 4;

/** Days and times as radio buttons in a form that works without JavaScript. */
export function timesForm(form: TimesForm): string {
  const { rules, times, zone, from, moves, path, problem } = form;
  const formats = zoneFormats(zone);
  const days = new Map<string, number[]>();
  for (const time of times) {
    const day = formats.day(time);
    const known = days.get(day);
    if (known) known.push(time);
    else days.set(day, [time]);
  }
  const names = [...days.keys()];
  const first = from === undefined ? 0 : names.findIndex((day) => day >= from);
  const shown = first < 0 ? [] : names.slice(first, first + daysOnPage);
  const next = first < 0 ? undefined : names[first + daysOnPage];
  const query = (more: Readonly<Record<string, string>>) =>
    escapeHtml(`${path}?${new URLSearchParams({ zone, ...more })}`);
  return [
    form.isNew ? `<p class="lead" role="status">${escapeHtml(texts.received)}</p>` : '',
    `<h1>${moves === undefined ? texts.heading : texts.moveHeading}</h1>`,
    `<p class="lead">${escapeHtml(
      moves === undefined ? texts.facts(rules.name, rules.length) : texts.moveLead(callTime(moves, zone)),
    )}</p>`,
    problem === undefined
      ? ''
      : `<section class="error-summary" role="alert" aria-labelledby="problem"><h2 id="problem">${problems.heading}</h2><p>${escapeHtml(problem)}</p></section>`,
    zoneForm(path, zone, times[0] ?? Date.now()),
    ...(shown.length === 0
      ? [`<p class="book-none">${times.length === 0 ? texts.none : texts.noneLater}</p>`]
      : [choices(form, shown, days, formats.dayName, formats.clock)]),
    '<p class="book-more">',
    ...(first > 0 || first < 0 ? [`<a href="${query({})}">${texts.firstDays}</a>`] : []),
    ...(next === undefined ? [] : [`<a href="${query({ from: next })}">${texts.laterDays}</a>`]),
    '</p>',
    moves === undefined && times.length > 0 ? `<p class="hint">${texts.optional}</p>` : '',
  ].join('\n');
}

function choices(
  { id, zone, rules, moves, path, phone = '' }: TimesForm,
  shown: readonly string[],
  days: ReadonlyMap<string, readonly number[]>,
  dayName: (time: number) => string,
  clock: (time: number) => string,
): string {
  const fieldsets = shown.map((day) => {
    const ofDay = days.get(day) ?? [];
    const slots = ofDay.map(
      (time) =>
        `<label><input type="radio" name="at" value="${new Date(time).toISOString()}" required><span>${escapeHtml(clock(time))}</span></label>`,
    );
    return `<fieldset><legend>${escapeHtml(dayName(ofDay[0] ?? 0))}</legend><div class="book-slots">${slots.join('')}</div></fieldset>`;
  });
  const number =
    rules.way === 'phone' && moves === undefined
      ? `<div class="field"><label for="phone">${texts.phone}</label><input id="phone" name="phone" type="tel" autocomplete="tel" maxlength="40" value="${escapeHtml(phone)}" aria-describedby="phone-hint"><p class="hint" id="phone-hint">${texts.phoneHint}</p></div>`
      : '';
  return `<form method="post" action="${escapeHtml(path)}" class="book-times">
<input type="hidden" name="id" value="${escapeHtml(id)}"><input type="hidden" name="zone" value="${escapeHtml(zone)}">
${fieldsets.join('\n')}
${number}
<div class="book-submit"><button class="button" type="submit">${moves === undefined ? texts.submit : texts.moveSubmit}</button></div>
</form>`;
}

/** The zone by name, with all others to choose from. */
function zoneForm(path: string, zone: string, at: number): string {
  const zones = Intl.supportedValuesOf('timeZone');
  const options = (zones.includes(zone) ? zones : [zone, ...zones]).map(
    (name) =>
      `<option${name === zone ? ' selected' : ''} value="${escapeHtml(name)}">${escapeHtml(name.replaceAll('_', ' '))}</option>`,
  );
  return `<form method="get" action="${escapeHtml(path)}" class="book-zone">
<p>${escapeHtml(texts.times(zoneName(zone, at)))}</p>
<label for="zone">${texts.zone}</label><select id="zone" name="zone">${options.join('')}</select>
<button class="button button-quiet" type="submit">${texts.changeZone}</button>
</form>`;
}
