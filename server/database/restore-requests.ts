import { type TableName, tables } from '#shared/data-api.ts';
import { OperatorError } from '../operator/operator-error.ts';
import type { StoredRow } from './database.ts';
import { isSqlError } from './error-codes.ts';
import type { HeldRequest } from './held-request.ts';
import { writeLimits } from './limits.ts';
import { requestColumns } from './request-columns.ts';
import type { SqlClient } from './sql-client.ts';

/** What a backup holds, in the order in which it was made. */
export interface HeldBackup {
  readonly batches: AsyncGenerator<
    { readonly held: readonly HeldRequest[]; readonly limits?: StoredRow },
    void,
    undefined
  >;
  /** Whether the database may hold requests already. */
  readonly isAdding: boolean;
}

/** What became of the requests of a backup. */
export interface Restored {
  readonly added: number;
  /** There already. */
  readonly present: number;
  /** Left out, because this database's journal says that they were erased. */
  readonly erased: number;
}

export interface RestoreOptions extends HeldBackup {
  /** Requests that must not come back. */
  isErased(held: HeldRequest): boolean;
  /** Is given the requests that were added. */
  onAdded(held: readonly HeldRequest[]): void;
}

/** How long to wait for requests that are being stored, as PostgreSQL writes it. */
const lockTimeout = '60s';

/** What is said of a message that waited when the backup was made. */
const reason = 'restored from a backup';

/**
 * Puts the requests of a backup into the database, in one transaction, as the owner. The triggers are off meanwhile:
 * these requests were counted, limited, flagged and told of when they came. Others wait with their inserts.
 * @throws OperatorError when the database is not empty and nothing may be added, or it refuses a row
 */
export async function restoreRequests(
  client: SqlClient,
  { batches, isAdding, isErased, onAdded }: RestoreOptions,
): Promise<Restored> {
  let added = 0;
  let present = 0;
  let erased = 0;
  await client.exec(`begin; set local lock_timeout = '${lockTimeout}';`);
  try {
    await switchTriggers(client, 'disable');
    const before = await countRequests(client);
    if (before > 0 && !isAdding) {
      throw new OperatorError(
        `The database holds ${before} request${before === 1 ? '' : 's'} already; restore into an empty one, or use --add to add what is missing.`,
      );
    }
    for await (const { held, limits } of batches) {
      const wanted = held.filter((one) => !isErased(one));
      const stored = await insertHeld(client, wanted);
      onAdded(stored);
      added += stored.length;
      present += wanted.length - stored.length;
      erased += held.length - wanted.length;
      if (limits && before === 0) await writeLimits(client, limits);
    }
    await switchTriggers(client, 'enable');
    await client.exec('commit');
  } catch (error) {
    await client.exec('rollback');
    if (!isSqlError(error)) throw error;
    throw new OperatorError(
      `The database refuses what is in the backup (${error.message}); nothing was restored.`,
      {
        cause: error,
      },
    );
  }
  return { added, present, erased };
}

async function switchTriggers(client: SqlClient, how: 'disable' | 'enable'): Promise<void> {
  for (const table of tables) await client.exec(`alter table public.${table} ${how} trigger user`);
}

async function countRequests(client: SqlClient): Promise<number> {
  const counts = tables.map((table) => `(select count(*) from public.${table})`);
  const { rows } = await client.query(`select (${counts.join(' + ')})::text as requests`);
  return Number(rows[0]?.['requests']);
}

/** Puts in what is not there. Returns that. */
async function insertHeld(client: SqlClient, held: readonly HeldRequest[]): Promise<readonly HeldRequest[]> {
  const added: HeldRequest[] = [];
  for (const table of tables) {
    const ofTable = held.filter(({ request }) => request.kind === table);
    if (ofTable.length === 0) continue;
    const columns = Object.keys(requestColumns[table]).filter((column) => column !== 'created_xid');
    const list = columns.join(', ');
    const { rows } = await client.query(
      `insert into public.${table} (${list})
       select ${list} from json_populate_recordset(null::public.${table}, $1) on conflict (id) do nothing returning id`,
      [JSON.stringify(ofTable.map(({ request }) => request))],
    );
    const ids = new Set(rows.map(({ id }) => String(id)));
    const stored = ofTable.filter(({ request }) => ids.has(request.id));
    await insertStatuses(client, table, stored);
    await insertMessages(client, table, stored);
    added.push(...stored);
  }
  return added;
}

async function insertStatuses(
  client: SqlClient,
  table: TableName,
  held: readonly HeldRequest[],
): Promise<void> {
  await client.query(
    `insert into private.${table}_status (${table}_id, due_at, first_response_at, flags)
     select id, due_at, first_response_at, flags
     from json_to_recordset($1) as status(id uuid, due_at timestamptz, first_response_at timestamptz, flags text[])`,
    [JSON.stringify(held.map(({ status }) => status))],
  );
}

/**
 * What waited to be sent is not sent any more, and nobody is reminded of a request whose reminder was due before. That
 * of a younger one is still to come; after three days no reminder comes anyway.
 */
async function insertMessages(
  client: SqlClient,
  table: TableName,
  held: readonly HeldRequest[],
): Promise<void> {
  const messages = held.flatMap(({ request, messages: noted }) =>
    noted.map((message) => ({ ...message, request: request.id })),
  );
  await client.query(
    `insert into private.outbox (${table}_id, message, flagged, created_at, attempts, delivered_at, dead_at,
       skipped_at, last_error)
     select request, message, flagged, created_at, attempts, delivered_at, dead_at,
       case when delivered_at is null and dead_at is null then coalesce(skipped_at, now()) end,
       case when num_nonnulls(delivered_at, dead_at, skipped_at) = 0 then '${reason}' else last_error end
     from json_to_recordset($1) as noted(request uuid, message text, flagged boolean, created_at timestamptz,
       attempts integer, delivered_at timestamptz, dead_at timestamptz, skipped_at timestamptz, last_error text)`,
    [JSON.stringify(messages)],
  );
  await client.query(
    `insert into private.outbox (${table}_id, message, skipped_at, last_error)
     select id, reminder, now(), '${reason}'
     from json_to_recordset($1) as request(id uuid, created_at timestamptz),
       unnest(array['reminder-mail', 'reminder-webhook']) as reminder
     where created_at between now() - interval '3 days' and now() - interval '20 hours'
     on conflict do nothing`,
    [
      JSON.stringify(
        held.filter(({ status }) => status.first_response_at === null).map(({ request }) => request),
      ),
    ],
  );
}
