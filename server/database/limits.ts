import type { StoredRow } from './database.ts';
import type { SqlClient } from './sql-client.ts';

/** Reads the settings of the limits. */
export async function readLimits(client: Pick<SqlClient, 'query'>): Promise<StoredRow> {
  const { rows } = await client.query('select row_to_json(limits)::text as limits from private.limits');
  return JSON.parse(String(rows[0]?.['limits']));
}

/** Sets them to what a backup says; what it does not know stays. */
export async function writeLimits(client: SqlClient, limits: StoredRow): Promise<void> {
  const { rows } = await client.query(
    `select attname from pg_attribute where attrelid = 'private.limits'::regclass and attnum > 0
     and not attisdropped order by attnum`,
  );
  const columns = rows
    .map(({ attname }) => String(attname))
    .filter((column) => Object.hasOwn(limits, column));
  const list = columns.join(', ');
  await client.query(
    `update private.limits set (${list}) =
       (select ${list} from json_populate_record(null::private.limits, $1))`,
    [JSON.stringify(limits)],
  );
}
