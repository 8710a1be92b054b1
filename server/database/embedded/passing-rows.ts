import type { SqlClient } from '../statements/sql-client.ts';

/**
 * The data that a database holds besides its durable rows (durable-tables.ts): sessions, links, keys, claims, words that
 * are kept for days. No journal has it, so a database rebuilt from one lacks it; when one takes over from another that
 * still works, it is carried over.
 */
export type PassingRows = Readonly<Record<string, string>>;

/** Tables whose rows are carried over in full, parents first. */
export const passingTables = [
  'private.form_key',
  'private.site',
  'private.kept_zone',
  'private.given_up_report',
  'private.outbox_channel',
  'private.team_session',
  'private.sign_in_link',
  'private.team_device',
  'private.passkey_challenge',
  'private.recent_client',
  'private.recent_request',
  'private.voice_server',
  'private.shared_call',
  'private.written_call',
] as const;

/** How many rows of a table can be carried over in a moment; of a day's request hashes, the latest. */
const mostRows = 5000;
const latestFirst: Readonly<Record<string, string>> = {
  'private.recent_request': 'order by at desc',
  'private.recent_client': 'order by last_at desc',
};

/** Columns that no journal keeps, and the rows in which they are set. */
const passingColumns = [
  {
    table: 'private.call_note',
    key: 'id',
    columns: ['words', 'questions', 'words_until'],
    where: 'words_until is not null',
  },
  {
    table: 'private.outbox',
    key: 'id',
    columns: ['next_attempt_at', 'attempts', 'claim'],
    where: 'delivered_at is null and dead_at is null and skipped_at is null',
  },
] as const;

/** Open desks know requests by version number: the numbers must keep growing. */
const versions = 'private.desk_version';

/** Reads this data from a database that nobody writes to anymore. */
export async function readPassingRows(client: Pick<SqlClient, 'query'>): Promise<PassingRows> {
  const found: Record<string, string> = {};
  const read = async (name: string, query: string) => {
    const { rows } = await client.query(
      `select coalesce(json_agg(found), '[]')::text as found from (${query}) as found`,
    );
    found[name] = String(rows[0]?.['found']);
  };
  for (const table of passingTables) {
    await read(table, `select * from ${table} ${latestFirst[table] ?? ''} limit ${mostRows}`);
  }
  for (const { table, key, columns, where } of passingColumns) {
    await read(table, `select ${[key, ...columns].join(', ')} from ${table} where ${where}`);
  }
  await read(versions, `select last_value from ${versions}`);
  return found;
}

/** Writes it into the database that takes over. */
export async function putPassingRows(client: SqlClient, found: PassingRows): Promise<void> {
  const given = (name: string) => [found[name] ?? '[]'];
  await client.exec('set session_replication_role = replica');
  try {
    for (const table of passingTables) {
      await client.exec(`delete from ${table}`);
      await client.query(
        `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`,
        given(table),
      );
    }
    for (const { table, key, columns } of passingColumns) {
      await client.query(
        `update ${table} as kept set ${columns.map((column) => `${column} = passed.${column}`).join(', ')}
          from json_populate_recordset(null::${table}, $1) as passed where kept.${key} = passed.${key}`,
        given(table),
      );
    }
    await client.query(
      `select setval('${versions}', greatest(last_value, (select max(passed.last_value)
          from json_to_recordset($1) as passed (last_value bigint)))) from ${versions}`,
      given(versions),
    );
  } finally {
    await client.exec('reset session_replication_role');
  }
}
