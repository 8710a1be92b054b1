import type { Appointment } from '#shared/calendar/appointment.ts';
import { readMoment } from '#shared/calendar/read-moment.ts';
import { isTimeZone } from '#shared/calendar/time-zone.ts';
import { hostedTexts } from '#shared/texts/operator/hosted.ts';
import type { CallBoard } from '../calendar/booking/call-board.ts';
import type { CallBooking } from '../calendar/booking/call-booking.ts';
import { offerTimes, type TimeWish } from '../calendar/booking/offer-times.ts';
import { callTime, zoneFormats, zoneName } from '../calendar/times/show-times.ts';
import type { DeskCalls } from '../database/desk-calls.ts';
import { idOf } from './id-of.ts';
import type { HostedCall, ToolAnswer } from './tool-answer.ts';

/** Everything the tools for times need. */
export interface CallTimesOptions {
  readonly calls: Pick<DeskCalls, 'call'>;
  /** Undefined if visitors pick a time elsewhere (BOOKING_URL). */
  readonly booking: Pick<CallBooking, 'board' | 'book' | 'visitor'> | undefined;
  /** TEAM_TIME_ZONE: assumed for visitors who did not say where they are. */
  readonly teamZone: string;
  readonly now?: (() => number) | undefined;
}

type Given = Readonly<Record<string, unknown>>;

/** The most times in one response: the model offers two of them at a time. */
const mostTimes = 4;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Times that fit a wish, for the model to offer. Only ever times from the calendar. */
export async function offerTimesOf(options: CallTimesOptions, given: Given): Promise<ToolAnswer> {
  const wish = readWish(given, options.teamZone);
  if ('error' in wish) return wish;
  const board = await options.booking?.board();
  if (!board) return { error: hostedTexts.noTimes };
  const today = callTime((options.now ?? Date.now)(), wish.zone);
  return { result: hostedTexts.offered(today, describeTimes(board, wish)) };
}

/**
 * Books the time that a visitor chose for the request of the same call, or moves the call's booking. A repeated call books
 * once.
 */
export async function bookTimeOf(
  { calls, booking, teamZone }: CallTimesOptions,
  call: HostedCall,
  given: Given,
): Promise<ToolAnswer> {
  if (!booking) return { error: hostedTexts.noTimes };
  const zone = textOf(given['zone']) || teamZone;
  if (!isTimeZone(zone)) return { error: hostedTexts.badZone };
  const time = textOf(given['time']);
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(time) ? readMoment(time) : undefined;
  if (at === undefined) return { error: hostedTexts.badTime };
  const phone = textOf(given['phone']) || (call.caller ?? '');
  if (phone !== '' && !/^[+(]?\d[\d ().+/-]{3,38}$/.test(phone)) return { error: hostedTexts.badPhone };
  const token = (await calls.call('', 'token_of_hosted_call', call.id)) as string | null;
  if (token === null) return { error: hostedTexts.sendFirst };
  const before = (await booking.visitor(token))?.call;
  const moving = before && isToCome(before) ? before : undefined;
  const outcome = await booking.book(token, {
    // After a cancellation it is a new booking, even for the same time.
    id: moving?.id ?? idOf(call.id, ['time', at, before?.sequence ?? 0]),
    at,
    zone,
    moves: moving !== undefined,
    ...(phone !== '' && { phone }),
  });
  switch (outcome.kind) {
    case 'booked':
    case 'has one':
      return { result: hostedTexts.booked(callTime(Date.parse(outcome.call.starts_at), zone)) };
    case 'taken':
      return {
        error: hostedTexts.taken(outcome.board ? describeTimes(outcome.board, { zone }) : hostedTexts.none),
      };
    case 'missing':
      return { error: hostedTexts.noTimes };
  }
}

/** A call that can still be moved. */
function isToCome({ state, ends_at }: Appointment): boolean {
  return state === 'booked' && Date.parse(ends_at) > Date.now();
}

/** Lines of `2026-11-26T14:00:00.000Z: Thursday, November 26, 9:00 AM`, and their zone. */
function describeTimes({ times }: CallBoard, wish: TimeWish): string {
  const fitting = offerTimes(times, wish, mostTimes);
  const any = fitting.length > 0 ? fitting : offerTimes(times, { zone: wish.zone }, mostTimes);
  const [first] = any;
  if (!first) return hostedTexts.none;
  const lines = any.map(({ at, day, clock }) => `${new Date(at).toISOString()}: ${day}, ${clock}`);
  return [
    fitting.length > 0 ? hostedTexts.fitting : hostedTexts.otherTimes,
    ...lines,
    hostedTexts.allIn(zoneName(wish.zone, first.at)),
  ].join('\n');
}

/** The visitor's wish as the model understood it. */
function readWish(given: Given, teamZone: string): TimeWish | { readonly error: string } {
  const zone = textOf(given['zone']) || teamZone;
  if (!isTimeZone(zone)) return { error: hostedTexts.badZone };
  const [from, to] = [textOf(given['from']), textOf(given['to'])];
  if ([from, to].some((day) => day !== '' && !isDay(day))) return { error: hostedTexts.badDay };
  const [after, before] = [textOf(given['after']), textOf(given['before'])];
  if ([after, before].some((clock) => clock !== '' && minuteOf(clock) === undefined)) {
    return { error: hostedTexts.badClock };
  }
  return {
    zone,
    from: from || undefined,
    to: to || undefined,
    after: minuteOf(after),
    before: minuteOf(before),
  };
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && zoneFormats('UTC').day(Date.parse(`${text}T00:00:00Z`) || 0) === text;

/** `14:30` as minutes of the day; undefined for anything else. */
function minuteOf(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d\d)$/.exec(text) ?? [];
  const value = Number(hours) * 60 + Number(minutes);
  return value <= 24 * 60 && Number(minutes) < 60 ? value : undefined;
}
