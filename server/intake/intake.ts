import { type DataApiError, duplicateKeyCode, type TableName } from '#shared/data-api.ts';
import { overLimitMessages } from '#shared/texts/operator/limits.ts';
import type { RequestStore } from '../database/database.ts';
import type { ColumnValue, StoredRow } from '../database/statements/request-rows.ts';
import type { RowOrigin } from '../database/statements/visitor-statements.ts';
import { clientOf, createClientLimit } from '../limits/client-limit.ts';
import { type RefusalStatus, refusalStatus } from './refusal-status.ts';

/** The sender's answer for one request. */
export type IntakeOutcome = { readonly ok: true; readonly row: StoredRow } | RefusedRequest;

/** The sender's answer for several requests: all of them were stored, in their order, or none. */
export type BatchIntakeOutcome = { readonly ok: true; readonly rows: readonly StoredRow[] } | RefusedRequest;

/** Why nothing was stored. */
export interface RefusedRequest {
  readonly ok: false;
  readonly status: RefusalStatus;
  readonly error: DataApiError;
  readonly retryAfterSeconds?: number;
}

/**
 * The one way in for bookings and consultation requests: the JSON API and the plain HTML forms use it. What looks like a bot's
 * is stored as well: the database marks it, since requests reach it in other ways too (`private.form_flags` in
 * `supabase/migrations/`).
 */
export interface Intake {
  /**
   * Stores a row for a client, within the client's limit. A row whose id is stored already costs nothing and is
   * answered 409, so that a retry after a lost answer always learns that it had worked.
   * @param row columns of the table; other names are the caller's error
   * @param clientAddress as the process sees it, IPv6 in canonical form
   * @param way how it came, and the form's evidence; without it the request looks like a program's
   */
  accept(
    table: TableName,
    row: Readonly<Record<string, ColumnValue>>,
    clientAddress: string,
    way?: Omit<RowOrigin, 'client'>,
  ): Promise<IntakeOutcome>;
  /** Stores rows together, at least one, in the same way: each of them counts, and all are stored or none is. */
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
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

/** A row's outcome, in a word. */
export type StoreResult = 'stored' | 'already-stored' | 'refused' | 'limited' | 'unavailable';

/** How long a client waits after a limit of the database that does not say it, in seconds: a window's length. */
const floodRetrySeconds = 60;

/** When to try again while the database is down, in seconds. A restart takes about as long. */
const unavailableRetrySeconds = 2;

/** The answer while the database is down. */
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
    // Rows are stored together, so the first one tells whether all of them were.
    if (slots.kind === 'full') return refuseOverLimit(table, rows[0]?.['id'], slots.retryAfterSeconds);
    let outcome: BatchIntakeOutcome = unavailable;
    try {
      outcome = await insert(table, rows, { ...way, client: clientOf(clientAddress) });
      return outcome;
    } finally {
      // Only what was accepted counts.
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

/** The waiting time given by a database limit: its hint is for people, but has one number. */
function secondsOf({ hint }: DataApiError): number {
  return Number(/\d+/.exec(hint ?? '')?.[0] ?? floodRetrySeconds);
}

/** PostgreSQL's words about a second row with the same id. */
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
 * The refusal of a row with the character NUL in it, which no text of PostgreSQL can hold (DESIGN 3.6): in words for
 * people, since the database has other ones for it on every way in.
 * @returns undefined when there is none
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
