import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type {
  AppointmentAct,
  AppointmentAnswer,
  CalendarSettings,
  CallsOfRequest,
  LinkedCalendar,
  LinkedCalendars,
  ListedAppointment,
  NewCalendar,
} from '#shared/calendar/calendar-api.ts';
import { readCallRules } from '#shared/calendar/call-rules.ts';
import { readMemberHours } from '#shared/calendar/hours.ts';
import { readMoment } from '#shared/calendar/read-moment.ts';
import { isJsonObject } from '#shared/json-object.ts';
import { uuidPattern } from '#shared/uuid.ts';
import type { CallBooking } from '../calendar/booking/call-booking.ts';
import { rankMembers } from '../calendar/booking/rank-members.ts';
import { readAccount } from '../calendar/linked/calendar-account.ts';
import type { CalendarSync } from '../calendar/linked/calendar-sync.ts';
import type { SecretBox } from '../calendar/linked/secret-box.ts';
import type { LiveChanges } from './live/live-changes.ts';
import { bodyOf, readObject, readUuid, required } from './read-input.ts';
import { isKind } from './requests/request-list.ts';
import type { DeskSession } from './sign-in/desk-session.ts';

export interface CalendarOptions {
  readonly live: LiveChanges;
  readonly booking: CallBooking;
  /** BOOKING_URL. */
  readonly bookingUrl?: string | undefined;
  /** Origin of the site. */
  readonly siteUrl: string;
  /** Undefined if members' calendars are not read. */
  readonly sync?: Pick<CalendarSync, 'tryOut'> | undefined;
  readonly box?: Pick<SecretBox, 'close'> | undefined;
  /** Called after each change to a call. */
  readonly onCallChanged: () => void;
}

/** The calls of a request, and the token of its visitor's page; null if no times are offered. */
type StoredCalls = Omit<CallsOfRequest, 'link'> & { readonly token: string | null };

/** The most days per query. */
const mostDays = 62;
const day = 24 * 60 * 60_000;

/** The team's calendar: its rules, the member's hours, and the calls. */
export function createCalendarRoutes(session: DeskSession, options: CalendarOptions): Hono {
  const { live, booking, bookingUrl, siteUrl, onCallChanged, sync, box } = options;
  const app = new Hono();
  const toSettings = (stored: unknown): CalendarSettings => ({
    ...(stored as Omit<CalendarSettings, 'booking_url'>),
    booking_url: bookingUrl ?? null,
  });

  app.get('/calendar/settings', async (context) =>
    context.json(toSettings(await session.call(context, 'desk_calendar_settings'))),
  );

  app.put('/calendar/rules', async (context) => {
    const rules = await bodyOf(context, readCallRules);
    return context.json(toSettings(await session.call(context, 'desk_set_call_rules', rules)));
  });

  app.put('/calendar/hours', async (context) => {
    const { hours: given } = await bodyOf(context, readObject);
    const hours = given === null ? null : required(readMemberHours(given));
    return context.json(toSettings(await session.call(context, 'desk_set_hours', hours)));
  });

  async function linked(context: Context, calendars?: unknown, renew = false): Promise<LinkedCalendars> {
    const feed = await session.call<{ readonly path: string } | null>(context, 'desk_call_feed', renew);
    return {
      calendars: (calendars ??
        (await session.call(context, 'desk_linked_calendars'))) as readonly LinkedCalendar[],
      feed: feed && siteUrl + feed.path,
    };
  }

  app.get('/calendar/linked', async (context) => context.json(await linked(context)));

  app.post('/calendar/linked', async (context) => {
    await session.requireMe(context);
    const { writes, ...account } = await bodyOf(context, readNewCalendar);
    const { hours } = await session.call<CalendarSettings>(context, 'desk_calendar_settings');
    const outcome = await required(sync).tryOut(account, hours?.zone ?? 'UTC');
    if ('failure' in outcome) return context.json({ error: outcome.failure }, 422);
    const stored = await session.call(context, 'desk_link_calendar', {
      id: randomUUID(),
      kind: account.kind,
      host: new URL(account.address).hostname,
      secret: await required(box).close(JSON.stringify(account)),
      writes: writes && account.kind === 'caldav',
      busy: outcome.busy,
    });
    return context.json(await linked(context, stored));
  });

  app.post('/calendar/linked/remove', async (context) => {
    const id = await bodyOf(context, readUuid);
    return context.json(await linked(context, await session.call(context, 'desk_unlink_calendar', id)));
  });

  app.post('/calendar/feed', async (context) => context.json(await linked(context, undefined, true)));

  app.get('/calendar/calls', async (context) => {
    const from = readMoment(context.req.query('from'));
    const to = readMoment(context.req.query('to'));
    if (from === undefined || to === undefined || to <= from || to - from > mostDays * day)
      return context.json({ error: 'invalid' }, 400);
    const span = [from, to].map((moment) => new Date(moment).toISOString());
    return context.json(
      await session.call<readonly ListedAppointment[]>(context, 'desk_appointments', ...span),
    );
  });

  app.get('/calendar/times', async (context) => {
    await session.requireMe(context);
    const { except } = context.req.query();
    const board = await booking.board(except !== undefined && uuidPattern.test(except) ? except : undefined);
    return context.json((board?.times ?? []).map(({ at }) => at));
  });

  app.get('/calendar/of/:kind/:id', async (context) => {
    const { kind, id } = context.req.param();
    if (!isKind(kind) || !uuidPattern.test(id)) return context.json({ error: 'missing' }, 404);
    const found = await session.call<StoredCalls | null>(context, 'desk_calls_of', kind, id);
    if (found === null) return context.json({ error: 'missing' }, 404);
    const ownLink = found.token === null ? null : `${siteUrl}/book/${found.token}`;
    return context.json({ link: bookingUrl ?? ownLink, calls: found.calls } satisfies CallsOfRequest);
  });

  app.post('/calendar/calls', async (context) => {
    const act = await bodyOf(context, readAct);
    await session.requireMe(context);
    const members = act.what === 'move' ? await whoIsFree(booking, act) : [];
    const answer = await session.call<AppointmentAnswer>(context, 'desk_act_on_call', { ...act, members });
    if (answer.outcome === 'done') onCallChanged();
    live.look();
    return context.json(answer);
  });

  return app;
}

async function whoIsFree(
  booking: CallBooking,
  { id, starts_at }: Extract<AppointmentAct, { readonly what: 'move' }>,
): Promise<readonly string[]> {
  const board = await booking.board(id);
  const free = board?.times.find(({ at }) => at === Date.parse(starts_at));
  return rankMembers(free?.members ?? []);
}

/** Longest address, user name and password. */
const longestAddress = 2000;
const longestName = 320;

function readNewCalendar(value: unknown): NewCalendar | undefined {
  const account = readAccount(value);
  const writes = isJsonObject(value) ? value['writes'] : undefined;
  if (!account || typeof writes !== 'boolean') return undefined;
  const { kind, address, user, password } = account;
  const plain = address.trim().replace(/^webcal:/, 'https:');
  if (plain.length > longestAddress || user.length > longestName || password.length > longestName)
    return undefined;
  if (!URL.canParse(plain) || !/^https?:$/.test(new URL(plain).protocol)) return undefined;
  return { kind, address: plain, user, password, writes };
}

function readAct(value: unknown): AppointmentAct | undefined {
  if (!isJsonObject(value)) return undefined;
  const { id, what, starts_at } = value;
  if (typeof id !== 'string' || !uuidPattern.test(id)) return undefined;
  if (what === 'cancel' || what === 'held' || what === 'missed' || what === 'booked') return { id, what };
  const at = what === 'move' ? readMoment(starts_at) : undefined;
  return at === undefined ? undefined : { id, what: 'move', starts_at: new Date(at).toISOString() };
}
