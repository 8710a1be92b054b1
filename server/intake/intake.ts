import { type DataApiError, duplicateKeyCode, type TableName } from '#shared/data-api.ts';
import { overLimitMessages } from '#shared/texts/operator/limits.ts';
import type { RequestStore } from '../database/database.ts';
import type { ColumnValue, StoredRow } from '../database/statements/request-rows.ts';
import type { RowOrigin } from '../database/statements/visitor-statements.ts';
import { clientOf, createClientLimit } from '../limits/client-limit.ts';
import { type RefusalStatus, refusalStatus } from './refusal-status.ts';

/** The result of one request for its sender. */
export type IntakeOutcome = { readonly ok: true; readonly row: StoredRow } | RefusedRequest;

/** The result of several requests for their sender: all of them were stored, in order, or none. */
export type BatchIntakeOutcome = { readonly ok: true; readonly rows: readonly StoredRow[] } | RefusedRequest;

/** Why nothing was stored. */
export interface RefusedRequest {
  readonly ok: false;
  readonly status: RefusalStatus;
  readonly error: DataApiError;
  readonly retryAfterSeconds?: number;
}

/**
 * The only way in for bookings and consultation requests: used by the JSON API and the plain HTML forms. Requests that look
 * like a bot's are stored as well: the database flags them, since requests reach it in other ways too (`private.form_flags`
 * in `supabase/migrations/`).
 */
export interface Intake {
  /**
   * Stores a row for a client, within the client's limit. A row whose id is already stored costs nothing and is answered
   * 409, so that a retry after a lost response always learns that it had worked.
   * @param row columns of the table; other names are the caller's error
   * @param clientAddress as the process sees it, IPv6 in canonical form
   * @param way how it came, and the form's evidence; without that, the request looks like a program's
   */
  accept(
    table: TableName,
    row: Readonly<Record<string, ColumnValue>>,
    clientAddress: string,
    way?: Omit<RowOrigin, 'client'>,
  ): Promise<IntakeOutcome>;
  /** Stores one or more rows together in the same way: each of them counts, and all are stored or none is. */
  acceptAll(
    table: TableName,
    rows: readonly Readonly<Record<string, ColumnValue>>[],
    clientAddress: string,
    way?: Omit<RowOrigin, 'client'>,
  ): Promise<BatchIntakeOutcome>;
}

export interface IntakeOptions {
  readonly database: Pick<RequestStore, 'insertAll' | 'has'>;
  /** Accepted requests for each client address in a minute (BOOKINGS_PER_MINUTE); 0 for no limit. */
  readonly perMinute: number;
  /** Called with each row's outcome. */
  readonly onHandled?: (table: TableName, result: StoreResult) => void;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/** A row's outcome in one word. */
export type StoreResult = 'stored' | 'already-stored' | 'refused' | 'limited' | 'unavailable';

/** How long a client waits, in seconds, if a database limit does not say: one window. */
const floodRetrySeconds = 60;

/** When to try again while the database is down, in seconds. A restart takes about as long. */
const unavailableRetrySeconds = 2;

/** The response while the database is down. */
export const unavailable: RefusedRequest = {
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
    rows: readonly Readonly<Record<string, ColumnValue>>[],
    origin: RowOrigin,
  ): Promise<BatchIntakeOutcome> {
    const outcome = await database.insertAll(table, rows, origin);
    if (outcome.kind === 'stored') return { ok: true, rows: outcome.rows };
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
  ): Promise<RefusedRequest> {
    if (typeof id === 'string') {
      const stored = await database.has(table, id).catch(() => undefined);
      if (stored === undefined) return unavailable;
      if (stored) return { ok: false, status: 409, error: duplicateKey(table) };
    }
    return { ok: false, status: 429, error: overLimit(perMinute, retryAfterSeconds), retryAfterSeconds };
  }

  async function store(
    table: TableName,
    rows: readonly Readonly<Record<string, ColumnValue>>[],
    clientAddress: string,
    way: Omit<RowOrigin, 'client'>,
  ): Promise<BatchIntakeOutcome> {
    const refused = rows.map(refuseNul).find((refusal) => refusal !== undefined);
    if (refused) return { ok: false, status: 400, error: refused };
    const slots = limit.take(clientAddress, rows.length);
    // Rows are stored together, so the first one shows whether all of them were.
    if (slots.kind === 'full') return refuseOverLimit(table, rows[0]?.['id'], slots.retryAfterSeconds);
    let outcome: BatchIntakeOutcome = unavailable;
    try {
      outcome = await insert(table, rows, { ...way, client: clientOf(clientAddress) });
      return outcome;
    } finally {
      // Only accepted requests count.
      if (!outcome.ok) slots.giveBack();
    }
  }

  async function acceptAll(
    ...[table, rows, clientAddress, way = { way: 'api' }]: Parameters<Intake['acceptAll']>
  ): Promise<BatchIntakeOutcome> {
    const outcome = await store(table, rows, clientAddress, way);
    for (const _ of rows) onHandled(table, resultOf(outcome));
    return outcome;
  }

  return {
    async accept(table, row, clientAddress, way) {
      const outcome = await acceptAll(table, [row], clientAddress, way);
      if (!outcome.ok) return outcome;
      const [stored] = outcome.rows;
      if (stored === undefined) throw new TypeError('a request was stored without its row');
      return { ok: true, row: stored };
    },
    acceptAll,
  };
}

function resultOf(outcome: BatchIntakeOutcome): StoreResult {
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

/** The waiting time from a database limit: the only number in its hint, which is written for people. */
function secondsOf({ hint }: DataApiError): number {
  return Number(/\d+/.exec(hint ?? '')?.[0] ?? floodRetrySeconds);
}

/** PostgreSQL's error for a second row with the same id. */
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

/**
 * The refusal of a row with a NUL character, which no PostgreSQL text can hold (DESIGN 3.6): worded for people, since the
 * database words it differently on every way in.
 * @returns undefined if there is none
 */
function refuseNul(row: Readonly<Record<string, ColumnValue>>): DataApiError | undefined {
  const column = Object.entries(row).find(([, value]) => hasNul(value))?.[0];
  if (column === undefined) return undefined;
  return {
    code: '22P05',
    message:
      'One of your answers contains a character that can’t be saved (U+0000). Please remove it and try again.',
    details: `It is in column "${column}".`,
    hint: null,
  };
}

function hasNul(value: ColumnValue): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return Array.isArray(value) && value.some(hasNul);
}
