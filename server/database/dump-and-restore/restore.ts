import { brand } from '#shared/agency/brand.ts';
import { tables as requestTables } from '#shared/data-api.ts';
import { OperatorError } from '../../operator-error.ts';
import type { SqlClient } from '../statements/sql-client.ts';
import { isSqlError } from '../statements/sql-error.ts';
import {
  type DurableTable,
  groupRows,
  insertRows,
  type KeptRow,
  type RowGroup,
  readDurableTables,
} from './durable-tables.ts';

/** The contents of a backup. */
export interface HeldBackup {
  /** Its rows in batches, parents before children. */
  readonly batches: AsyncIterable<readonly KeptRow[]>;
  /** Whether the database may hold requests already. */
  readonly isAdding: boolean;
}

/** The outcome of restoring a backup's requests. */
export interface RestoreCount {
  readonly added: number;
  /** Already there. */
  readonly present: number;
  /** Skipped, because they were erased from this database. */
  readonly erased: number;
}

const isRequest = ({ table }: RowGroup) => requestTables.some((name) => table.name === `public.${name}`);

/**
 * Puts a backup's rows into the database in one transaction as the owner: all of them or, if anything fails, none. Existing
 * rows stay as they are, and so does everything about an existing request. No messages are sent.
 * @throws OperatorError when the database is not empty and nothing may be added, or it refuses a row
 */
export async function restoreRows(
  client: SqlClient,
  { batches, isAdding }: HeldBackup,
): Promise<RestoreCount> {
  const count = { added: 0, present: 0, erased: 0 };
  const tables = await readDurableTables(client);
  await client.exec(`begin; select set_config('foyer.restoring', 'on', true);
    create temp table restored (kind text, request uuid, primary key (request, kind)) on commit drop;`);
  try {
    const before = await countRequests(client);
    if (before > 0 && !isAdding) {
      throw new OperatorError(
        `The database already holds ${before} request${before === 1 ? '' : 's'}. Restore into an empty one, or use --add to add what is missing.`,
      );
    }
    for await (const batch of batches) {
      for (const group of groupRows(tables, batch)) {
        if (isRequest(group)) await addRequests(client, group, count);
        else await addRows(client, group, before === 0);
      }
    }
    await client.exec(`select set_config('foyer.restoring', '', true); select private.open_desk_requests();`);
    await client.query(
      'select private.settle_restored(array_agg(kind), array_agg(request), $1) from restored having count(*) > 0',
      [brand.name],
    );
    await client.exec(`select private.refresh_words(kind, request) from restored
        where exists (select from private.desk_entry as entry where (entry.kind, entry.request) = (restored.kind, restored.request));
      update private.desk_request set owner = null
        where owner is not null and owner not in (select email from private.team_member);
      select private.fold_counts();
      commit;`);
    return count;
  } catch (error) {
    await client.exec('rollback');
    if (!isSqlError(error)) throw error;
    throw new OperatorError(
      `The database refuses what is in the backup (${error.message}). Nothing was restored.`,
      { cause: error },
    );
  }
}

/** Requests that were erased here do not come back. */
async function addRequests(
  client: SqlClient,
  { table, columns, rows }: RowGroup,
  count: { added: number; present: number; erased: number },
): Promise<void> {
  const kind = table.name.replace('public.', '');
  const given = (JSON.parse(rows) as readonly unknown[]).length;
  const erased = `exists (select from private.erased_request as erased where erased.kind = '${kind}' and erased.request = kept.id)`;
  const { rows: found } = await client.query(
    `select count(*)::text as erased from json_populate_recordset(null::${table.name}, $1) as kept where ${erased}`,
    [rows],
  );
  const { rows: added } = await client.query(
    `with added as (${insertRows(table, columns, `where not ${erased} on conflict (id) do nothing returning id`)})
     insert into restored select '${kind}', id from added returning request`,
    [rows],
  );
  const gone = Number(found[0]?.['erased']);
  count.added += added.length;
  count.erased += gone;
  count.present += given - gone - added.length;
}

async function addRows(
  client: SqlClient,
  { table, columns, rows }: RowGroup,
  isEmpty: boolean,
): Promise<void> {
  const { request, identity, name, key } = table;
  const given = columns.filter((column) => column !== identity);
  const ofAdded =
    request === null
      ? ''
      : // One index lookup per row: 'in' would scan everything restored so far, again for each batch.
        `where kept.${request} is null or (select true from restored where restored.request = kept.${request} limit 1)`;
  // An empty database takes the backup's settings.
  const conflict =
    isEmpty && name === 'private.limits'
      ? `(${key.join()}) do update set ${assign(table, given)}`
      : table.on_conflict.startsWith('do nothing')
        ? 'do nothing'
        : `(${key.join()}) ${table.on_conflict}`;
  await client.query(insertRows(table, given, `${ofAdded} on conflict ${conflict}`), [rows]);
}

function assign({ key }: DurableTable, columns: readonly string[]): string {
  return columns
    .filter((column) => !key.includes(column))
    .map((column) => `${column} = excluded.${column}`)
    .join(', ');
}

async function countRequests(client: SqlClient): Promise<number> {
  const counts = requestTables.map((table) => `(select count(*) from public.${table})`);
  const { rows } = await client.query(`select (${counts.join(' + ')})::text as requests`);
  return Number(rows[0]?.['requests']);
}
