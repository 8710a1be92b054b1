import { setImmediate as breathe } from 'node:timers/promises';
import type { TableName } from '#shared/data-api.ts';
import type { RequestOrigin } from '#shared/desk/desk-api.ts';
import type { JournalEvent, RequestEvent } from './embedded/journal-event.ts';
import { type JournalHistory, nameOfCount } from './embedded/journal-history.ts';
import type { HeldNumbers, StoredEntry, StoredMember, StoredPasskey } from './request-rows.ts';
import type { SqlClient } from './sql-client.ts';

/** What the desk of a database that is rebuilt from its journal needs, and what the journal needs of a desk. */

/** Entries that travel in one statement. */
const batchEntries = 1000;

/** Adds to the cards of restored requests where they came from. */
export async function restoreOrigins(
  client: SqlClient,
  origins: readonly { readonly kind: TableName; readonly id: string; readonly origin: RequestOrigin }[],
): Promise<void> {
  if (origins.length === 0) return;
  await client.query(
    `select private.put_back_origin(kind, id, origin)
     from json_to_recordset($1) as given(kind text, id uuid, origin jsonb)`,
    [JSON.stringify(origins)],
  );
}

/**
 * Puts back members and histories, as far as they are not there, and removes members who were removed.
 * @returns how many entries of histories were missing
 */
export async function restoreDesk(client: SqlClient, history: JournalHistory): Promise<number> {
  const { desk, members, calls, counts } = history;
  const stored = await readMembers(client);
  for (const [email, member] of members) {
    const known = stored.get(email);
    if (member === null && known) await client.query('select private.drop_member($1)', [email]);
    if (member !== null && !isSame(member, known)) {
      await client.query('select private.put_member($1::jsonb)', [JSON.stringify(member)]);
    }
  }
  const known = await readEntryIds(client);
  const missing = desk.map(({ entry }) => entry).filter(({ id }) => !known.has(id));
  const added = await putBackEntries(client, missing);
  if (added > 0) {
    await client.query(
      'update private.desk_request set owner = null where owner not in (select email from private.team_member)',
    );
  }
  const numbers = await putBackNumbers(client, { calls: [...calls.values()], counts: [...counts.values()] });
  return added + numbers;
}

/** Puts calls and numbers back. @returns how many were missing */
export async function putBackNumbers(client: SqlClient, { calls, counts }: HeldNumbers): Promise<number> {
  if (calls.length + counts.length === 0) return 0;
  const { rows } = await client.query(
    'select private.put_back_numbers($1::jsonb, $2::jsonb)::text as added',
    [JSON.stringify(calls), JSON.stringify(counts)],
  );
  return Number(rows[0]?.['added']);
}

/** Every call and every number, without words. */
async function readNumbers(client: Pick<SqlClient, 'query'>): Promise<HeldNumbers> {
  const { rows } = await client.query('select private.held_numbers()::text as held');
  return JSON.parse(String(rows[0]?.['held']));
}

/** What the database's numbers have beyond the journal. */
async function unjournaledNumbers(
  client: SqlClient,
  { calls, counts }: JournalHistory,
): Promise<readonly JournalEvent[]> {
  const { rows } = await client.query("select to_regclass('private.day_count')::text as counts");
  if (rows[0]?.['counts'] == null) return [];
  const held = await readNumbers(client);
  const at = new Date().toISOString();
  const grown = held.counts.filter((count) => count.number > (counts.get(nameOfCount(count))?.number ?? 0));
  return [
    ...held.calls
      .filter(({ id }) => !calls.has(id))
      .map((call): JournalEvent => ({ event: 'call', id: call.booking ?? call.id, at, call })),
    ...(grown.length > 0 ? [{ event: 'counted', at, counts: grown } satisfies JournalEvent] : []),
  ];
}

/** Puts back entries of histories, oldest first. @returns how many were missing, and have their request here */
export async function putBackEntries(client: SqlClient, entries: readonly StoredEntry[]): Promise<number> {
  let added = 0;
  for (let start = 0; start < entries.length; start += batchEntries) {
    const { rows } = await client.query('select private.put_back_entries($1::jsonb)::text as added', [
      JSON.stringify(entries.slice(start, start + batchEntries)),
    ]);
    added += Number(rows[0]?.['added']);
    // A long history would keep the start silent for too long: see replay.ts.
    await breathe();
  }
  return added;
}

/** What the desk of the database knows and the journal does not: done, but never acknowledged. */
export async function unjournaledDesk(
  client: SqlClient,
  history: JournalHistory,
): Promise<readonly JournalEvent[]> {
  const { desk, members } = history;
  const { rows: there } = await client.query("select to_regclass('private.desk_entry')::text as entries");
  if (there[0]?.['entries'] == null) return [];
  const at = new Date().toISOString();
  const newMembers = [...(await readMembers(client)).values()].filter(({ email }) => !members.has(email));
  const known = new Set(desk.map(({ entry }) => entry.id));
  const newIds = [...(await readEntryIds(client))].filter((id) => !known.has(id));
  const { rows } = await client.query(
    `select (to_jsonb(entry) - 'number')::text as entry from private.desk_entry as entry
     where id in (select json_array_elements_text($1::json)::uuid) order by number`,
    [JSON.stringify(newIds)],
  );
  return [
    ...(await unjournaledNumbers(client, history)),
    ...newMembers.map((member): JournalEvent => ({ event: 'member', at, member })),
    ...rows.map(({ entry: json }): JournalEvent => {
      const entry: StoredEntry = JSON.parse(String(json));
      return { event: 'desk', id: entry.request, at: entry.at, entry };
    }),
  ];
}

/** The requests whose state the journal's histories decide. */
export function idsDecidedAtDesk({ desk }: JournalHistory): ReadonlySet<string> {
  return new Set(desk.filter(({ entry }) => entry.after !== null).map(({ id }) => id));
}

/** The requests whose state somebody changed at the desk. */
export async function readChangedIds(client: SqlClient): Promise<ReadonlySet<string>> {
  const { rows: there } = await client.query("select to_regclass('private.desk_entry')::text as entries");
  if (there[0]?.['entries'] == null) return new Set();
  const { rows } = await client.query(
    'select distinct request from private.desk_entry where after is not null',
  );
  return new Set(rows.map(({ request }) => String(request)));
}

/** Where every request came from, by `table id`; empty in a database that no migration has brought a desk. */
export async function readOrigins(client: SqlClient): Promise<ReadonlyMap<string, RequestEvent['origin']>> {
  const { rows: there } = await client.query("select to_regclass('private.desk_request')::text as cards");
  if (there[0]?.['cards'] == null) return new Map();
  const { rows } = await client.query(
    "select kind || ' ' || request as name, origin::text from private.desk_request where origin <> '{}'",
  );
  return new Map(rows.map(({ name, origin }) => [String(name), JSON.parse(String(origin))]));
}

async function readMembers(client: SqlClient): Promise<ReadonlyMap<string, StoredMember>> {
  const { rows } = await client.query('select private.list_members()::text as members');
  const members: readonly StoredMember[] = JSON.parse(String(rows[0]?.['members']));
  return new Map(members.map((member) => [member.email, member]));
}

async function readEntryIds(client: SqlClient): Promise<ReadonlySet<string>> {
  const { rows } = await client.query('select id from private.desk_entry order by number');
  return new Set(rows.map(({ id }) => String(id)));
}

function isSame(one: StoredMember, other: StoredMember | undefined): boolean {
  if (!other) return false;
  // Older journals have no passkeys to compare.
  const hasPasskeys = one.passkeys !== undefined;
  const parts = ({ email, name, is_owner, signature, saved_replies, passkeys = [] }: StoredMember) =>
    JSON.stringify([
      [email, name, is_owner, signature, saved_replies.map(({ title, text }) => [title, text])],
      hasPasskeys ? passkeys.map(partsOfPasskey) : [],
    ]);
  return parts(one) === parts(other);
}

function partsOfPasskey({ id, name, public_key, counter, created_at, last_used_at }: StoredPasskey) {
  const timeOf = (at: string | null) => (at === null ? null : Date.parse(at));
  return [id, name, public_key, counter, timeOf(created_at), timeOf(last_used_at)];
}
