import type { DurableTable } from '../../dump-and-restore/durable-tables.ts';
import { readDurableTables } from '../../dump-and-restore/durable-tables.ts';
import type { SqlClient, Statement } from '../../statements/sql-client.ts';
import type { Change } from './journal-line.ts';

/**
 * How the embedded database tells its journal what a transaction changed: a trigger on each durable table writes a line for
 * each changed row into private.change, in the same transaction. The pipeline reads the lines before it commits; they stay
 * until the journal has them on disk, so that a process killed in between finds them at its next start.
 */
const changeTable = `
  create table if not exists private.change (
    number bigint generated always as identity primary key,
    line text not null
  );
  -- Which journal belongs to this database.
  create table if not exists private.journal (
    only_row boolean primary key default true check (only_row),
    id uuid not null
  );`;

/** Sets up the change log and its triggers; does nothing if they exist. */
export async function installChangeLog(client: SqlClient): Promise<void> {
  await client.exec(changeTable);
  for (const table of (await readDurableTables(client)).values()) await client.exec(watch(table));
}

function watch({ name, key, types, leave_out }: DurableTable): string {
  const keyOf = (row: string) => `jsonb_build_object(${key.map((k) => `'${k}', ${row}.${k}`).join(', ')})`;
  // Only the kept columns: converting a request's words to JSON would take longer than everything else.
  const columns = Object.keys(types).filter((column) => !leave_out.includes(column));
  const kept = (row: string) => `jsonb_build_object(${columns.map((c) => `'${c}', ${row}.${c}`).join(', ')})`;
  const same = key.map((k) => `was.${k} = now.${k}`).join(' and ');
  const trigger = `private.note_${name.replace('.', '_')}`;
  const on = (event: string, tables: string) => `
    create or replace trigger note_${event} after ${event} on ${name} referencing ${tables}
      for each statement execute function ${trigger}();`;
  return `
    create or replace function ${trigger}() returns trigger
      language plpgsql security definer set search_path = ''
    as $$
    begin
      if tg_op = 'INSERT' then
        insert into private.change (line) select '["${name}",' || ${kept('added')}::text || ']' from added;
      elsif tg_op = 'UPDATE' then
        insert into private.change (line) select '["${name}",' || ${kept('now')}::text || ']'
          from now join was on ${same} where ${kept('now')} <> ${kept('was')};
      else
        insert into private.change (line) select '["${name}",null,' || ${keyOf('removed')}::text || ']' from removed;
      end if;
      return null;
    end
    $$;
    ${on('insert', 'new table as added')}
    ${on('update', 'old table as was new table as now')}
    ${on('delete', 'old table as removed')}`;
}

/** Reads the changes after a number; rows of number and line. */
export function changesAfter(number: number): Statement {
  return {
    text: 'select number, line from private.change where number > $1 order by number',
    values: [String(number)],
  };
}

/** Changes, and the number of the last one. */
export interface Changes {
  readonly lines: readonly Change[];
  readonly upto: number;
}

/** The rows of {@link changesAfter}; undefined when nothing changed. */
export function toChanges(rows: readonly (readonly (string | null)[])[]): Changes | undefined {
  const last = rows.at(-1)?.[0];
  if (last == null) return undefined;
  return { lines: rows.map(([, line]) => String(line)), upto: Number(last) };
}

/** The number of the last change that the database knows of; 0 for none. */
export async function lastChange(client: Pick<SqlClient, 'query'>): Promise<number> {
  const { rows } = await client.query('select coalesce(max(number), 0)::text as number from private.change');
  return Number(rows[0]?.['number']);
}

/** The number of the first change still in the log; 0 for none. */
export async function firstChange(client: Pick<SqlClient, 'query'>): Promise<number> {
  const { rows } = await client.query('select coalesce(min(number), 0)::text as number from private.change');
  return Number(rows[0]?.['number']);
}

/** Drops the changes that the journal has, except the last one, which marks the database's position. */
export function trimChanges(upto: number): string {
  return `delete from private.change where number < ${upto}`;
}

/**
 * Drops all changes but the last number. For very many it is cheaper than {@link trimChanges}, which leaves their pages in
 * place for each later query to pass through.
 */
export function forgetChanges(upto: number): string {
  return `truncate private.change;
    insert into private.change (number, line) overriding system value values (${upto}, '');
    select setval(pg_get_serial_sequence('private.change', 'number'), ${Math.max(upto, 1)})`;
}

/** The id of the journal that a database belongs to; undefined before there is one. */
export async function readJournalId(client: Pick<SqlClient, 'query'>): Promise<string | undefined> {
  const { rows } = await client.query('select id::text as id from private.journal');
  const id = rows[0]?.['id'];
  return id === undefined ? undefined : String(id);
}

/**
 * Records which journal a database belongs to, and how much of it the database holds.
 * @param upto number of the last change
 */
export async function setJournal(client: SqlClient, id: string, upto: number): Promise<void> {
  await client.query(
    'insert into private.journal (id) values ($1) on conflict (only_row) do update set id = excluded.id',
    [id],
  );
  await client.exec(forgetChanges(upto));
}
