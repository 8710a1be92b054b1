import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { readPostgresUrl } from '../../settings/postgres-url.ts';
import { type BatchOutcome, type Database, type DatabaseLog, outcomeOfOne } from '../database.ts';
import { mayNote } from '../desk-calls.ts';
import type { MessageKind } from '../statements/outbox.ts';
import { createSqlOutbox } from '../statements/outbox-in-sql.ts';
import { isUuid } from '../statements/request-rows.ts';
import { createSharedInserts, type SharedInserts } from '../statements/shared-inserts.ts';
import { isSqlError } from '../statements/sql-error.ts';
import { createFormToken, sign } from '../statements/visitor-statements.ts';
import { createBackgroundRepair } from './background-repair.ts';
import { createDeskCalls } from './desk-calls-in-postgres.ts';
import { operateInPostgres, streamFromPostgres } from './operator-in-postgres.ts';
import { closePool, createPool, toSqlClient } from './postgres-connection.ts';
import { explain, mayPass, preparePostgres } from './prepare-postgres.ts';
import { createSharedCalls } from './shared-calls-in-postgres.ts';
import { outcomeOf, storeInPostgres } from './store-in-postgres.ts';

export interface PostgresDatabaseOptions {
  /** DATABASE_URL: connects as the owner, who may create roles. */
  readonly url: string;
  /** Accepted requests for each client in a minute, over all servers; 0 switches every limiter off. */
  readonly bookingsPerMinute: number;
  readonly log: DatabaseLog;
}

/** Connections of one process: for visitors' requests, and for the owner's reads. */
const visitorConnections = 10;
/** How many of these insert at the same time: with more, fewer visitors would be waiting to share a transaction. */
const insertingConnections = 4;
const ownerConnections = 2;
/** For the outbox, so that deliveries keep no visitor waiting. */
const outboxConnections = 2;
/** For the team's desk. */
const deskConnections = 4;
/** For the voice calls of several servers. */
const callConnections = 4;

/** How long a visitor's request waits for the database, in milliseconds; a little more than the login's own limit. */
const requestTimeout = 5000;

/** For visitors' requests, once the database is prepared. */
interface Visitors {
  readonly pool: Pool;
  readonly inserts: SharedInserts;
  /** Identifies a client to the SQL limit without revealing its address; the same in every process. */
  keyOf(client: string): string;
}

/**
 * Opens a PostgreSQL that several processes may share.
 *
 * While it is away, before the start or after, inserts are "unavailable", and it is used again as soon as it is back:
 * broken connections are replaced, and if the visitors' login no longer works, because the database was restored elsewhere
 * say, it is prepared again.
 * @throws OperatorError when the database responds but cannot be used: a wrong password, missing rights
 */
export async function openPostgresDatabase(options: PostgresDatabaseOptions): Promise<Database> {
  const { url, bookingsPerMinute, log } = options;
  const connection = readPostgresUrl(url) ?? {};
  const owner = createPool(connection, { max: ownerConnections, query_timeout: requestTimeout });
  const deliveries = createPool(connection, { max: outboxConnections, query_timeout: requestTimeout });
  const outbox = createSqlOutbox(toSqlClient(deliveries));
  const deskPool = createPool(connection, { max: deskConnections, query_timeout: requestTimeout });
  const calls = createDeskCalls(deskPool);
  const voicePool = createPool(connection, { max: callConnections, query_timeout: requestTimeout });
  const pools = [owner, deliveries, deskPool, voicePool];
  let noted = () => {};
  /** The kinds this process delivers: recorded from the first request on, even if the database is down right now. */
  let announced: readonly MessageKind[] = [];
  const stopping = new AbortController();
  let visitors: Visitors | undefined;
  let complained = false;

  /** Logs once why nothing can be stored, until something can again. */
  function complain(error: unknown): void {
    if (!complained) log.error({ err: error }, 'bookings cannot be stored right now');
    complained = true;
  }

  function works(): void {
    if (complained) log.info('bookings can be stored again');
    complained = false;
  }

  async function prepare(): Promise<void> {
    const login = await preparePostgres(connection, bookingsPerMinute);
    if (announced.length > 0) await outbox.announce(announced);
    if (stopping.signal.aborted) return;
    if (visitors) void closePool(visitors.pool);
    const pool = createPool(
      { ...connection, ...login },
      { max: visitorConnections, pipeline: true, query_timeout: requestTimeout },
    );
    visitors = {
      pool,
      inserts: createSharedInserts((statements) => storeInPostgres(pool, statements), insertingConnections),
      keyOf: (client) => createHmac('sha256', login.password).update(client).digest('base64url'),
    };
    works();
  }

  const repair = createBackgroundRepair(prepare, complain, stopping.signal);

  function ready(): Visitors {
    if (stopping.signal.aborted) throw new Error('the database is closing');
    if (visitors === undefined) throw new Error('the database was not reached yet');
    return visitors;
  }

  async function insertAll(
    ...[table, rows, origin]: Parameters<Database['insertAll']>
  ): Promise<BatchOutcome> {
    try {
      const { inserts, keyOf } = ready();
      // No address is sent to the database, not even into its statement log.
      const keyed = origin && { ...origin, client: keyOf(origin.client) };
      const limited = keyed !== undefined && bookingsPerMinute > 0 ? keyed.client : '';
      const outcome = await outcomeOf(inserts.insert(table, rows, keyed, limited));
      repair.works();
      works();
      if (outcome.kind === 'stored') noted();
      return outcome;
    } catch (error) {
      complain(error);
      // The login was refused, or could not become `anon`.
      if (isSqlError(error) && !mayPass(error)) repair.begin();
      return { kind: 'unavailable' };
    }
  }

  try {
    await prepare();
  } catch (error) {
    if (!mayPass(error)) {
      await Promise.all(pools.map(closePool));
      throw explain(error);
    }
    complain(error);
    repair.begin();
  }

  return {
    insert: async (table, row, origin) => outcomeOfOne(await insertAll(table, [row], origin)),
    insertAll,
    async has(table, id) {
      ready();
      if (!isUuid(id)) return false;
      const { rows } = await owner.query(`select from public.${table} where id = $1`, [id]);
      return rows.length > 0;
    },
    readHeld: (selection) => streamFromPostgres(connection, (database) => database.readHeld(selection)),
    dump: () => streamFromPostgres(connection, (database) => database.dump()),
    findRequests: (beginning) =>
      operateInPostgres(connection, (database) => database.findRequests(beginning)),
    erase: (selection) => operateInPostgres(connection, (database) => database.erase(selection)),
    async sign(given) {
      ready();
      const { text, values } = sign(given);
      try {
        const { rows } = await owner.query(text, [...values]);
        return String(rows[0]?.['sign']);
      } catch (error) {
        complain(error);
        throw error;
      }
    },
    desk: {
      async call(session, name, ...values) {
        const answer = await calls.call(session, name, ...values);
        if (mayNote.has(name)) noted();
        return answer;
      },
    },
    operate: calls.operate,
    sharedCalls: createSharedCalls(voicePool, (client) => ready().keyOf(client)),
    async createFormToken() {
      ready();
      const { rows } = await owner.query(createFormToken.text);
      return String(rows[0]?.['form_token']);
    },
    outbox: {
      ...outbox,
      announce(kinds) {
        announced = kinds;
        return outbox.announce(kinds);
      },
      onNoted(listener) {
        noted = listener;
      },
    },
    async ping() {
      const { rows } = await ready().pool.query(
        "select current_setting('transaction_read_only') as read_only",
      );
      if (rows[0]?.['read_only'] !== 'off') throw new Error('the database is read-only');
      works();
    },
    async close() {
      stopping.abort();
      await Promise.all([...pools, ...(visitors ? [visitors.pool] : [])].map(closePool));
    },
  };
}
