import { type DataApiError, duplicateKeyCode, type TableName } from '#shared/data-api.ts';
import type { RequestStore } from '../database/database.ts';
import type { ColumnValue, StoredRow } from '../database/request-rows.ts';
import type { RowOrigin } from '../database/visitor-statements.ts';
import { clientOf, createClientLimit } from './client-limit.ts';
import { overLimitMessages } from './over-limit-messages.ts';
import { type RefusalStatus, refusalStatus } from './refusal-status.ts';
import { refuseNul } from './refuse-nul.ts';

/** What a sender is told about a request. */
export type IntakeOutcome =
  | { readonly ok: true; readonly row: StoredRow }
  | {
      readonly ok: false;
      readonly status: RefusalStatus;
      readonly error: DataApiError;
      readonly retryAfterSeconds?: number;
    };

/** The one way in for bookings and consultation requests: the JSON API and the plain HTML forms use it. */
export interface Intake {
  /**
   * Stores a row for a client, within the client's limit. A row whose id is stored already costs nothing and is
   * answered 409, so that a retry after a lost answer always learns that it had worked.
   * @param row columns of the table; other names are the caller's error
   * @param clientAddress as the process sees it, IPv6 in canonical form
   * @param way by which it came, and what the form said; without it the request looks like a program's
   */
  accept(
    table: TableName,
    row: Readonly<Record<string, ColumnValue>>,
    clientAddress: string,
    way?: Omit<RowOrigin, 'client'>,
  ): Promise<IntakeOutcome>;
}

export interface IntakeOptions {
  readonly database: Pick<RequestStore, 'insert' | 'has'>;
  /** Accepted requests for each client address in a minute (BOOKINGS_PER_MINUTE); 0 for no limit. */
  readonly perMinute: number;
  /** Called with each row's outcome. */
  readonly onHandled?: (table: TableName, result: StoreResult) => void;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

/** A row's outcome, in a word. */
export type StoreResult = 'stored' | 'already-stored' | 'refused' | 'limited' | 'unavailable';

/** How long a client waits after a limit of the database that does not say it, in seconds: a window's length. */
const floodRetrySeconds = 60;

/** When to try again while the database is down, in seconds. A restart takes about as long. */
const unavailableRetrySeconds = 2;

/** What is answered while the database is down. */
export const unavailable: IntakeOutcome & { readonly ok: false } = {
  ok: false,
  status: 503,
  error: {
    code: 'PGRST001',
    message: 'The database is not available right now. Please try again in a moment.',
    details: null,
    hint: null,
  },
  retryAfterSeconds: unavailableRetrySeconds,
};

export function createIntake({
  database,
  perMinute,
  onHandled = () => {},
  now = () => performance.now(),
}: IntakeOptions): Intake {
  const limit = createClientLimit({ slots: perMinute, windowMs: 60_000, now });

  async function insert(
    table: TableName,
    row: Readonly<Record<string, ColumnValue>>,
    origin: RowOrigin,
  ): Promise<IntakeOutcome> {
    const outcome = await database.insert(table, row, origin);
    if (outcome.kind === 'stored') return { ok: true, row: outcome.row };
    if (outcome.kind === 'unavailable') return unavailable;
    const status = refusalStatus(outcome.error.code);
    return {
      ok: false,
      status,
      error: outcome.error,
      ...(status === 429 && { retryAfterSeconds: secondsOf(outcome.error) }),
    };
  }

  async function refuseOverLimit(
    table: TableName,
    id: ColumnValue | undefined,
    retryAfterSeconds: number,
  ): Promise<IntakeOutcome> {
    if (typeof id === 'string') {
      const stored = await database.has(table, id).catch(() => undefined);
      if (stored === undefined) return unavailable;
      if (stored) return { ok: false, status: 409, error: duplicateKey(table) };
    }
    return { ok: false, status: 429, error: overLimit(perMinute, retryAfterSeconds), retryAfterSeconds };
  }

  async function accept(
    table: TableName,
    row: Readonly<Record<string, ColumnValue>>,
    clientAddress: string,
    way: Omit<RowOrigin, 'client'>,
  ): Promise<IntakeOutcome> {
    const refused = refuseNul(row);
    if (refused) return { ok: false, status: 400, error: refused };
    const slot = limit.take(clientAddress);
    if (slot.kind === 'full') return refuseOverLimit(table, row['id'], slot.retryAfterSeconds);
    let outcome: IntakeOutcome = unavailable;
    try {
      outcome = await insert(table, row, { ...way, client: clientOf(clientAddress) });
      return outcome;
    } finally {
      // Only what was accepted counts.
      if (!outcome.ok) slot.giveBack();
    }
  }

  return {
    async accept(table, row, clientAddress, way = { way: 'api' }) {
      const outcome = await accept(table, row, clientAddress, way);
      onHandled(table, resultOf(outcome));
      return outcome;
    },
  };
}

function resultOf(outcome: IntakeOutcome): StoreResult {
  if (outcome.ok) return 'stored';
  switch (outcome.status) {
    case 409:
      return 'already-stored';
    case 429:
      return 'limited';
    case 503:
      return 'unavailable';
    default:
      return 'refused';
  }
}

/** The waiting time given by a database limit: its hint is for people, but has one number. */
function secondsOf({ hint }: DataApiError): number {
  return Number(/\d+/.exec(hint ?? '')?.[0] ?? floodRetrySeconds);
}

/** What PostgreSQL says about a second row with the same id. */
function duplicateKey(table: TableName): DataApiError {
  return {
    code: duplicateKeyCode,
    message: `duplicate key value violates unique constraint "${table}_pkey"`,
    details: null,
    hint: null,
  };
}

function overLimit(perMinute: number, retryAfterSeconds: number): DataApiError {
  return {
    code: 'PT429',
    message: overLimitMessages.ofClient,
    details: `At most ${perMinute} requests a minute are accepted from one address.`,
    hint: `Try again in ${retryAfterSeconds} seconds.`,
  };
}
