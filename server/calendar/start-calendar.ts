import { join } from 'node:path';
import { brand } from '#shared/agency/brand.ts';
import type { TableName } from '#shared/data-api.ts';
import type { DeskCalls } from '../database/desk-calls.ts';
import type { Log } from '../log.ts';
import type { Config } from '../settings/config.ts';
import { createCallBooking } from './booking/call-booking.ts';
import { createCalendarSync } from './linked/calendar-sync.ts';
import { createGuardedFetch } from './linked/guarded-fetch.ts';
import { createSecretBox } from './linked/secret-box.ts';
import { loadBookFiles } from './pick-time-page/book-files.ts';
import { createBookRoutes } from './pick-time-page/book-routes.ts';

export interface CalendarParts {
  readonly config: Pick<
    Config,
    'bookingUrl' | 'teamTimeZone' | 'mail' | 'dataDir' | 'calendarHosts' | 'calendarKeyFile'
  >;
  /** Access to the database; undefined if this server cannot reach the requests. */
  readonly calls: DeskCalls | undefined;
  /** Origin of the site. */
  readonly siteUrl: string;
  /** The prerendered pages by path. */
  readonly pages: ReadonlyMap<string, string>;
  readonly distFolder: string;
  readonly log: Log;
}

/** Before confirming a time: how fresh readings of calendars must be (seconds), and how long to wait (milliseconds). */
const freshFor = 20;
const refreshWithin = 4000;

/** Call booking: `book` has the visitors' pages, the rest is used by the desk and the agent. */
export async function startCalendar(parts: CalendarParts) {
  const { config, calls, siteUrl, pages, distFolder, log } = parts;
  const mailFrom = config.mail?.from.address;
  const box = calls && createSecretBox(config.calendarKeyFile ?? join(config.dataDir, 'calendar.key'));
  const sync =
    calls &&
    box &&
    createCalendarSync({
      calls,
      box,
      fetch: createGuardedFetch({ allowedHosts: config.calendarHosts }),
      mailFrom: mailFrom ?? brand.contactEmail,
      log,
    });
  const booking =
    calls &&
    createCallBooking({
      calls,
      refresh: async () => (await sync?.refresh(freshFor, refreshWithin)) ?? false,
      onChange: () => void sync?.write(),
    });

  /** Path of the page where a time is picked for a request that was just sent; undefined if no times are offered. */
  async function timesFor(kind: TableName, request: string): Promise<string | undefined> {
    if (!booking || config.bookingUrl !== undefined) return undefined;
    try {
      const token = (await booking.isOpen()) ? await booking.tokenOf(kind, request) : undefined;
      return token === undefined ? undefined : `/book/${token}`;
    } catch {
      // The request is stored; its times are in the mail too.
      return undefined;
    }
  }

  const book = createBookRoutes({
    booking,
    pages,
    files: await loadBookFiles(distFolder),
    siteUrl,
    timeZone: config.teamTimeZone,
    mailFrom,
    timesFor,
    log,
  });
  return { book, booking, sync, box, timesFor, stop: () => sync?.stop() };
}
