import { brand } from '#shared/agency/brand.ts';
import type { Appointment } from '#shared/calendar/appointment.ts';
import type { CallRules } from '#shared/calendar/call-rules.ts';
import { parseJson } from '#shared/json-object.ts';
import type { DeskCalls } from '../../database/desk-calls.ts';
import type { Log } from '../../log.ts';
import { callIcs } from '../ics/call-ics.ts';
import { type BusyOutcome, readBusy } from '../ics/read-busy.ts';
import {
  type CalendarAccount,
  CalendarError,
  fetchTexts,
  putEvent,
  readAccount,
  removeEvent,
} from './calendar-account.ts';
import { FetchRefusal } from './guarded-fetch.ts';
import type { SecretBox } from './secret-box.ts';

export interface CalendarSyncOptions {
  readonly calls: DeskCalls;
  readonly box: SecretBox;
  /** For addresses that members typed: see createGuardedFetch. */
  readonly fetch: typeof globalThis.fetch;
  /** Address that mail is sent from. */
  readonly mailFrom: string;
  readonly log: Pick<Log, 'warn'>;
  readonly now?: () => number;
}

interface ToRead {
  readonly id: string;
  readonly secret: string;
  readonly zone: string | null;
}

interface ToWrite {
  readonly put: readonly {
    readonly calendar: string;
    readonly secret: string;
    readonly call: Appointment;
    readonly rules: CallRules;
    readonly name: string;
    readonly email: string;
  }[];
  readonly remove: readonly { readonly calendar: string; readonly secret: string; readonly id: string }[];
}

/** How often calendars are read, in milliseconds. */
const readEvery = 3 * 60_000;
const day = 24 * 60 * 60_000;

const lostKey = 'The key that its password was encrypted with is not here: please add the calendar again.';

export type CalendarSync = ReturnType<typeof createCalendarSync>;

/** Keeps members' own calendars and the booked calls in sync. */
export function createCalendarSync(options: CalendarSyncOptions) {
  const { calls, box, fetch, mailFrom, log, now = Date.now } = options;
  let complained = false;

  /** The message for an error; the error's own text may contain an address or a password, so nothing else is kept. */
  function failureOf(error: unknown): string {
    for (let found: unknown = error; found instanceof Error; found = found.cause)
      if (found instanceof CalendarError || found instanceof FetchRefusal) return found.message;
    const text = error instanceof Error ? error.message : '';
    // Whole words and numbers only: the text may also contain an address with its port.
    if (/\b40[13]\b|credential|unauthorized|forbidden/i.test(text))
      return 'The user name or the password is wrong.';
    if (/timeout|abort/i.test(text)) return 'The calendar did not answer in time.';
    return 'The calendar could not be reached.';
  }

  async function read(account: CalendarAccount, zone: string): Promise<BusyOutcome> {
    const span = { from: now() - day, to: now() + 62 * day };
    try {
      const texts = await fetchTexts(account, span, fetch);
      return await readBusy({ texts, question: { ...span, zone }, ownIds: await ownIds() });
    } catch (error) {
      return { failure: failureOf(error) };
    }
  }

  /** Ids of this site's calls: it knows them better than a member's calendar does. */
  async function ownIds(): Promise<readonly string[]> {
    const board = (await calls.call('', 'call_board')) as {
      readonly calls: readonly (readonly [number, number, number, string])[];
    } | null;
    return board?.calls.map(([, , , id]) => id) ?? [];
  }

  const openAccount = async (secret: string) => readAccount(parseJson((await box.open(secret)) ?? ''));

  async function readOne({ id, secret, zone }: ToRead): Promise<void> {
    const account = await openAccount(secret);
    const outcome = account ? await read(account, zone ?? 'UTC') : { failure: lostKey };
    await calls.call('', 'note_calendar_read', id, outcome);
  }

  /** Reads calendars not read for `olderThan` seconds, for at most `within` milliseconds; returns whether any was due. */
  async function refresh(olderThan: number, within: number): Promise<boolean> {
    try {
      const due = (await calls.call('', 'calendars_to_read', olderThan)) as readonly ToRead[];
      if (due.length === 0) return false;
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, within);
      await Promise.race([Promise.all(due.map(readOne)), late.promise]);
      clearTimeout(timer);
      complained = false;
      return true;
    } catch (error) {
      complain(error);
      return false;
    }
  }

  /** Writes booked calls that are missing, and removes those that are obsolete. */
  async function write(): Promise<void> {
    try {
      const { put, remove } = (await calls.call('', 'calls_to_write')) as ToWrite;
      for (const { calendar, secret, id } of remove)
        await change(calendar, secret, async (account) => {
          await removeEvent(account, id, fetch);
          await calls.call('', 'note_call_written', calendar, id, null);
        });
      for (const { calendar, secret, call, rules, name, email } of put)
        await change(calendar, secret, async (account) => {
          const organizer = { name: brand.name, email: mailFrom };
          const event = { call, rules, organizer, attendees: [{ name, email }], zone: call.zone };
          await putEvent(account, call.id, callIcs([event]), fetch);
          await calls.call('', 'note_call_written', calendar, call.id, call.sequence);
        });
    } catch (error) {
      complain(error);
    }
  }

  async function change(
    calendar: string,
    secret: string,
    work: (account: CalendarAccount) => Promise<void>,
  ): Promise<void> {
    const account = await openAccount(secret);
    try {
      if (!account) throw new CalendarError(lostKey);
      await work(account);
    } catch (error) {
      await calls.call('', 'note_calendar_read', calendar, { failure: failureOf(error) });
    }
  }

  function complain(error: unknown): void {
    if (!complained) log.warn({ err: error }, 'the members’ calendars cannot be kept in step now');
    complained = true;
  }

  /** One after the other, so that a process's writes do not overlap. */
  let turn = Promise.resolve();
  const writeInTurn = () => {
    turn = turn.then(write);
    return turn;
  };
  const timer = setInterval(() => {
    void refresh(readEvery / 1000 - 30, readEvery).then(writeInTurn);
  }, readEvery);
  timer.unref();

  return {
    /** Tests a calendar that somebody wants to add. */
    tryOut: read,
    refresh,
    write: writeInTurn,
    stop: () => clearInterval(timer),
  };
}
