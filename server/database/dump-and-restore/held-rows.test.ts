import { expect, onTestFinished, test } from 'vitest';
import { earlierJournal } from '#tests/support/earlier-version/earlier-version.ts';
import { createMigratedSql, type TestSql } from '#tests/support/test-sql.ts';
import { readEarlierJournal } from '../embedded/journal/earlier/earlier-journal.ts';
import type { HeldRequest, HeldTeam, NotedMessage } from '../statements/held-requests.ts';
import type { StoredEntry } from '../statements/request-rows.ts';
import { type EarlierRow, rowsOfHeld, rowsOfLimits, rowsOfTeam } from './held-rows.ts';

const id = 'b0000000-0000-4000-8000-000000000001';
const created_at = '2026-01-02T09:00:00.123456+00:00';
const at = '2026-01-02T10:00:00.000+00:00';
const due_at = '2026-01-03T09:00:00.123456+00:00';

const message: NotedMessage = {
  message: 'team-mail',
  flagged: false,
  created_at,
  attempts: 3,
  delivered_at: null,
  dead_at: null,
  skipped_at: null,
  last_error: null,
};

const entry: StoredEntry = {
  id: 'f0000000-0000-4000-8000-000000000001',
  kind: 'booking',
  request: id,
  at,
  what: 'reply',
  actor: 'bea@example.com',
  actor_name: 'Bea',
  text: 'Hello',
  before: { state: 'waiting', owner: null, first_response_at: null },
  after: { state: 'answered', owner: 'bea@example.com', first_response_at: at },
  undoes: null,
  about: null,
};

const row = {
  id,
  name: 'Zoë',
  email: 'zoe@salon.example',
  services: ['phone'],
  problems: 'Calls.',
  additional_info: null,
  created_at,
};

const held: HeldRequest = {
  request: { ...row, kind: 'booking' },
  status: {
    id,
    kind: 'booking',
    due_at,
    first_response_at: at,
    flags: ['no form'],
    state: 'won',
    owner: null,
  },
  messages: [message, { ...message, message: 'webhook', skipped_at: at, last_error: 'no longer wanted' }],
  desk: { origin: { way: 'api', utm_source: 'autumn' }, entries: [entry] },
};

const member = { email: 'bea@example.com', name: 'Bea', is_owner: false, signature: 'B', saved_replies: [] };
const passkey = {
  id: 'beas-mac',
  name: 'Mac',
  public_key: 'a-key',
  counter: 7,
  transports: ['internal'],
  created_at: at,
  last_used_at: null,
};
const call = {
  id: 'c0000000-0000-4000-8000-000000000001',
  started_at: at,
  seconds: 30,
  ended: 'agent',
  outcome: 'booked' as const,
  typed: false,
  spoken: true,
  source: 'autumn',
  unanswered: 1,
  booking: id,
};
const count = { day: '2026-01-02', source: 'autumn', what: 'views' as const, number: 3 };
const team: HeldTeam = { members: [{ ...member, passkeys: [passkey] }], calls: [call], counts: [count] };

/** All that there ever was. */
const limits = {
  only_row: true,
  enabled: false,
  refuse_above_per_minute: 600,
  flag_above_per_minute: 60,
  flag_above_per_email_and_hour: 5,
  refuse_above_per_client_and_minute: 10,
  flag_below_seconds: 4,
  flag_above_per_client_and_day: 20,
  flag_above_per_token_and_day: 2,
  flag_above_per_text_and_day: 3,
  refuse_all_above_per_minute: 6000,
  tell_of_flagged_per_hour: 20,
  confirmations_per_hour: 60,
};

test('[DESIGN 5] a request of an earlier backup comes back as it stood, what waited still waits', () => {
  const named = { kind: 'booking', request: id };
  const { attempts: _, ...mail } = message;
  const open = { delivered_at: null, dead_at: null, skipped_at: null, last_error: null };
  expect(rowsOfHeld(held)).toEqual([
    { table: 'public.booking', row },
    {
      table: 'private.desk_request',
      row: {
        ...named,
        created_at,
        due_at,
        first_response_at: at,
        state: 'won',
        owner: null,
        flags: ['no form'],
        origin: { way: 'api', utm_source: 'autumn' },
      },
    },
    { table: 'private.desk_entry', row: entry },
    { table: 'private.outbox', row: { ...named, ...mail, entry: null } },
    {
      table: 'private.outbox',
      row: {
        ...named,
        ...mail,
        entry: null,
        message: 'webhook',
        skipped_at: at,
        last_error: 'no longer wanted',
      },
    },
    {
      table: 'private.outbox',
      row: { ...named, message: 'reply', entry: entry.id, flagged: false, created_at: at, ...open },
    },
  ]);
});

test('[DESIGN 5] a backup from before there was a desk says by the answer how a request stands', () => {
  const { state: _, owner: __, ...status } = held.status;
  const cardOf = (first_response_at: string | null) =>
    rowsOfHeld({ request: held.request, status: { ...status, first_response_at }, messages: [] })[1]?.row;
  expect(cardOf(at)).toMatchObject({ state: 'answered', owner: null, first_response_at: at, origin: {} });
  expect(cardOf(null)).toMatchObject({ state: 'waiting', owner: null, first_response_at: null });
});

test('[DESIGN 5] the team of an earlier backup comes back, its calls without bookings that are gone', () => {
  const rowsFor = (booking: string | null): EarlierRow[] => [
    { table: 'private.team_member', row: member },
    { table: 'private.passkey', row: { ...passkey, email: member.email } },
    { table: 'private.call_note', row: { ...call, booking } },
    { table: 'private.day_count', row: count },
  ];
  expect(rowsOfTeam(team)).toEqual(rowsFor(id));
  expect(rowsOfTeam(team, (booking) => booking !== id)).toEqual(rowsFor(null));
});

/** Puts rows where they belong, as they are: what references and CHECKs say holds for them. */
async function load(db: TestSql, rows: readonly EarlierRow[]): Promise<void> {
  const byTable = Map.groupBy(rows, ({ table }) => table);
  for (const [table, ofTable] of byTable) {
    await db.exec(`alter table ${table} disable trigger user`);
    for (const [list, same] of Map.groupBy(ofTable, ({ row }) => `"${Object.keys(row).join('", "')}"`)) {
      await db.query(
        `insert into ${table} (${list}) overriding system value
         select ${list} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(same.map(({ row }) => row))],
      );
    }
  }
}

test('[DESIGN 5] the journal of an earlier version and its backups fit into the schema', async () => {
  const db = await createMigratedSql();
  onTestFinished(() => db.close());
  await db.exec(`create table if not exists private.erased_request (
    kind text, request uuid, erased_at timestamptz, primary key (kind, request))`);
  const { rows } = await readEarlierJournal(earlierJournal);
  await load(db, rows);
  const { rows: cards } = await db.query<object>(
    `select kind, coalesce(booking.name, first_name) as name, state, owner, flags, origin ->> 'way' as way,
       first_response_at is not null as is_answered, due_at = card.created_at + interval '24 hours' as is_due,
       (select json_agg(json_build_array(actor_name, what, text) order by number) from private.desk_entry as entry
         where entry.request = card.request) as history,
       (select string_agg(message || case when delivered_at is null then '' else ' delivered' end, ', ' order by id)
         from private.outbox where outbox.request = card.request) as messages
     from private.desk_request as card
       left join public.booking on booking.id = card.request
       left join public.consultation on consultation.id = card.request
     order by card.created_at`,
  );
  const card = {
    kind: 'booking',
    owner: null,
    is_answered: false,
    is_due: true,
    messages: 'team-mail, webhook',
  };
  expect(cards).toEqual([
    {
      ...card,
      name: 'Rosa',
      state: 'answered',
      owner: 'ana@example.com',
      flags: [],
      way: 'voice',
      is_answered: true,
      history: [
        ['Ana', 'taken', null],
        ['Ana', 'note', 'Called her twice.'],
        ['Ana', 'reply', 'Hello Rosa, is Monday good?'],
      ],
      messages: 'team-mail delivered, webhook, reply',
    },
    {
      ...card,
      name: 'Mia',
      state: 'waiting',
      flags: ['no script'],
      way: 'form without script',
      history: [
        ['Ana', 'won', null],
        ['Ana', 'undone', null],
      ],
    },
    {
      ...card,
      name: 'Bot',
      state: 'spam',
      flags: ['honeypot', 'no token'],
      way: 'form',
      history: [['Ana', 'spam', null]],
    },
    {
      ...card,
      kind: 'consultation',
      name: 'Bo',
      state: 'answered',
      flags: ['no form'],
      way: 'api',
      is_answered: true,
      history: [['Ana', 'answered', null]],
    },
  ]);
  await db.exec(
    `select setval(pg_get_serial_sequence('private.outbox', 'id'), 100),
       setval(pg_get_serial_sequence('private.desk_entry', 'number'), 100); delete from private.limits`,
  );
  await load(db, [...rowsOfHeld(held), ...rowsOfTeam(team), ...rowsOfLimits(limits)]);
  const { rows: kept } = await db.query(
    `select call_note.booking, passkey.email, flag_below_seconds, enabled, number
     from private.call_note, private.passkey, private.limits, private.day_count`,
  );
  expect(kept).toEqual([
    { booking: id, email: 'bea@example.com', flag_below_seconds: 4, enabled: true, number: 3 },
  ]);
});
