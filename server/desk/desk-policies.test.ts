import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMigratedSql, type Row } from '#tests/support/test-sql.ts';

// As hosted projects were set up for years: everything new open to everyone.
const db = await createMigratedSql(`
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
`);
afterAll(() => db.close());

const session = { ana: 'a'.repeat(64), bo: 'b'.repeat(64), old: 'c'.repeat(64) } as const;
const booking = randomUUID();

beforeAll(async () => {
  await db.exec(`
    select private.put_member('{"email": "Ana@example.com", "name": "Ana", "is_owner": true}');
    select private.put_member('{"email": "bo@example.com", "name": "Bo"}');
    insert into private.team_session (hash, email, expires_at) values
      ('${session.ana}', 'ana@example.com', now() + interval '1 day'),
      ('${session.bo}', 'bo@example.com', now() + interval '1 day'),
      ('${session.old}', 'ana@example.com', now() - interval '1 second');
    insert into public.booking (id, name, email, services, problems)
      values ('${booking}', 'Rosa', 'rosa@example.com', '{phone}', 'The phone rings.');
  `);
});

/** Runs one statement as a role, for a session, in a transaction that is rolled back when it fails. */
function runFor(role: string, hash: string, statement: string): Promise<readonly Row[]> {
  return db.transaction(async (transaction) => {
    await transaction.query("select set_config('role', $1, true), set_config('foyer.session', $2, true)", [
      role,
      hash,
    ]);
    return (await transaction.query(statement)).rows;
  });
}

function sqlState(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'no error',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );
}

const tables = [
  'team_member',
  'team_session',
  'sign_in_link',
  'desk_request',
  'desk_entry',
  'call_note',
  'day_count',
  'kept_count',
  'kept_zone',
  'count_change',
  'passkey',
  'passkey_challenge',
  'team_device',
  'team_event',
  'site',
  'desk_notice',
  'desk_reminder',
  'desk_presence',
  'push_subscription',
  'push_key',
  'team_reply',
] as const;
const functions = [
  "private.desk_list('{}')",
  'private.desk_me()',
  'private.desk_team()',
  'private.desk_counts()',
  "private.desk_act('{}')",
  "private.desk_settings('{}')",
  "private.desk_add_member('{}')",
  "private.desk_change_member('bo@example.com', '{}')",
  "private.desk_drop_member('bo@example.com')",
  "private.desk_make_link('bo@example.com', '', 1)",
  "private.make_sign_in_link('ana@example.com', '', 1)",
  "private.make_mailed_link('ana@example.com', '', 1)",
  "private.remember_device('')",
  "private.knows_device('ana@example.com', '')",
  "private.sign_in('', '')",
  "private.link_owner('')",
  'private.desk_events()',
  "private.desk_note_event('exported', '')",
  "private.note_event('exported', null, null)",
  "private.begin_session('', '', '')",
  'private.desk_look(1)',
  "private.desk_person('rosa@example.com')",
  "private.act_on_request('', '', '{}')",
  "private.desk_acts('[]')",
  'private.desk_facets()',
  'private.desk_notices()',
  "private.desk_seen('{}')",
  "private.desk_be_at('{}')",
  "private.desk_remind('{}')",
  "private.desk_push('{}')",
  'private.desk_team_replies()',
  "private.desk_put_team_reply('{}')",
  'private.desk_sessions()',
  "private.desk_end_session('')",
  "private.desk_was_here('')",
  "private.desk_person_page('')",
  'private.take_notices(1)',
  "private.end_notices('{}')",
  "private.keep_push_key('{}')",
  "private.forget_device('')",
  "private.put_member('{}')",
  "private.drop_member('bo@example.com')",
  "private.add_member('{}')",
  "private.change_member('bo@example.com', '{}')",
  "private.remove_member('bo@example.com')",
  "private.note_site_address('https://evil.example')",
  'private.site_address()',
  "private.desk_calls('{}')",
  'private.desk_questions()',
  "private.desk_numbers('{}')",
  "private.note_call('{}')",
  "private.add_counts('[]')",
  'private.settle_restored(null, null, null)',
  'private.forget_words()',
  "private.make_passkey_challenge('', '', 1)",
  "private.take_passkey_challenge('', '')",
  "private.find_passkey('')",
  "private.sign_in_with_passkey('', 1, '')",
  "private.desk_add_passkey('{}')",
  "private.desk_remove_passkey('')",
] as const;

test.each(['anon', 'authenticated', 'service_role'])('[A3] %s reaches nothing of the desk', async (role) => {
  for (const table of tables) {
    expect(await sqlState(runFor(role, session.ana, `select * from private.${table}`)), table).toBe('42501');
  }
  for (const call of functions) {
    expect(await sqlState(runFor(role, session.ana, `select ${call}`)), call).toBe('42501');
  }
});

test('[A3] every table of the desk has row level security', async () => {
  const { rows } = await db.query(
    `select relname from pg_class where relnamespace = 'private'::regnamespace and relrowsecurity order by 1`,
  );
  const secured = rows.map(({ relname }) => relname);
  for (const table of tables) expect(secured).toContain(table);
});

test.each(['', 'nonsense', session.old])(
  'the desk sees nothing without a live session: "%s"',
  async (hash) => {
    for (const table of [
      'public.booking',
      'private.desk_request',
      'private.desk_entry',
      'private.call_note',
    ]) {
      expect(await runFor('foyer_desk', hash, `select * from ${table}`), table).toEqual([]);
    }
    expect(await runFor('foyer_desk', hash, 'select private.desk_me() as me')).toEqual([{ me: null }]);
    for (const call of [
      "private.desk_list('{}')",
      'private.desk_team()',
      'private.desk_counts()',
      "private.desk_act('{}')",
      "private.desk_settings('{}')",
      "private.desk_add_member('{}')",
      "private.desk_change_member('bo@example.com', '{}')",
      "private.desk_drop_member('bo@example.com')",
      "private.desk_make_link('bo@example.com', '', 1)",
      'private.desk_look(1)',
      "private.remember_device('')",
      'private.desk_events()',
      "private.desk_note_event('exported', '')",
      "private.desk_person('rosa@example.com')",
      "private.desk_calls('{}')",
      'private.desk_questions()',
      "private.desk_numbers('{}')",
      "private.desk_add_passkey('{}')",
      "private.desk_remove_passkey('')",
    ]) {
      expect(await sqlState(runFor('foyer_desk', hash, `select ${call}`)), call).toBe('28000');
    }
  },
);

test('the desk itself cannot change a table, read a session or act as a member', async () => {
  for (const statement of [
    'select * from private.team_session',
    'select * from private.sign_in_link',
    'select * from private.team_member',
    'select * from private.passkey',
    'select * from private.team_event',
    'delete from private.team_event',
    "select private.begin_session(repeat('d', 64), 'ana@example.com', 'link')",
    'select * from private.passkey_challenge',
    'select * from private.push_key',
    'select * from private.push_subscription',
    'select * from private.desk_notice',
    'update private.team_reply set text = $$x$$',
    'update private.passkey set counter = 0',
    "update private.desk_request set owner = 'bo@example.com'",
    'delete from private.desk_entry',
    "update private.desk_entry set actor = 'bo@example.com'",
    "update public.booking set name = 'x'",
    'delete from public.booking',
    'insert into private.team_session (hash, email, expires_at) values (repeat($$d$$, 64), $$ana@example.com$$, now())',
    "select private.make_sign_in_link('bo@example.com', repeat('d', 64), 1)",
    "select private.act_on_request('bo@example.com', 'Bo', '{}')",
    'select private.erase_requests(null, null)',
    'select * from private.form_key',
    'select * from private.call_key',
    'select * from private.member_hours',
    "select private.call_token('booking', gen_random_uuid())",
    "update public.appointment set state = 'held'",
    'select * from private.outbox',
    'select * from private.day_count',
    'delete from private.call_note',
    'select * from private.erased_request',
    "select private.settle_restored('{}', '{}', '')",
  ]) {
    expect(await sqlState(runFor('foyer_desk', session.ana, statement)), statement).toMatch(/^42501$/);
  }
});

test('a member sees requests; only an owner changes the team', async () => {
  expect(await runFor('foyer_desk', session.bo, 'select name from public.booking')).toEqual([
    { name: 'Rosa' },
  ]);
  const add = `select private.desk_add_member('{"email": "cy@example.com", "name": "Cy"}')`;
  for (const statement of [
    add,
    "select private.desk_drop_member('ana@example.com')",
    `select private.desk_change_member('bo@example.com', '{"is_owner": true}')`,
    "select private.desk_make_link('ana@example.com', repeat('d', 64), 5)",
  ]) {
    expect(await sqlState(runFor('foyer_desk', session.bo, statement)), statement).toBe('42501');
  }
  expect(await sqlState(runFor('foyer_desk', session.ana, add))).toBe('no error');
  expect(
    await sqlState(runFor('foyer_desk', session.ana, "select private.desk_drop_member('ana@example.com')")),
  ).toBe('42501');
  expect(
    await runFor('foyer_desk', session.ana, "select private.desk_drop_member('cy@example.com') as gone"),
  ).toEqual([{ gone: true }]);
});

/** @returns what an action came to, and how the request stands after it */
async function act(hash: string, what: string, more: object = {}): Promise<[unknown, unknown, unknown]> {
  const action = JSON.stringify({ kind: 'booking', id: booking, entry: randomUUID(), what, ...more });
  const [done] = await runFor(
    'foyer_desk',
    hash,
    `select private.desk_act('${action}') ->> 'outcome' as outcome`,
  );
  const { rows } = await db.query(
    `select state, owner, first_response_at is not null as answered from private.desk_request`,
  );
  return [done?.['outcome'], rows[0]?.['state'], rows[0]?.['owner']];
}

test('actions change a request, the history says who did it, and members undo the last thing, their own', async () => {
  const ana = 'ana@example.com';
  expect(await act(session.ana, 'take', { seen: { state: 'waiting', owner: null } })).toEqual([
    'done',
    'waiting',
    ana,
  ]);
  expect(await act(session.bo, 'take', { seen: { state: 'waiting', owner: null } })).toEqual([
    'changed',
    'waiting',
    ana,
  ]);
  expect(await act(session.bo, 'note', { text: 'Called her.' })).toEqual(['done', 'waiting', ana]);
  expect(await act(session.ana, 'answered')).toEqual(['done', 'answered', ana]);
  expect(await act(session.bo, 'won')).toEqual(['done', 'won', ana]);
  expect(await act(session.bo, 'spam')).toEqual(['done', 'spam', ana]);
  // Ana did neither.
  expect(await act(session.ana, 'undo')).toEqual(['nothing', 'spam', ana]);
  expect(await act(session.bo, 'undo')).toEqual(['done', 'won', ana]);
  expect(await act(session.bo, 'undo')).toEqual(['done', 'answered', ana]);
  expect(await act(session.bo, 'undo')).toEqual(['nothing', 'answered', ana]);
  expect(await act(session.ana, 'undo')).toEqual(['done', 'waiting', ana]);
  expect(await act(session.ana, 'undo')).toEqual(['done', 'waiting', null]);
  expect(await act(session.ana, 'undo')).toEqual(['nothing', 'waiting', null]);
  const { rows } = await db.query(
    `select actor_name, what, first_response_at from private.desk_entry, private.desk_request order by number`,
  );
  expect(rows.map(({ actor_name, what }) => `${actor_name} ${what}`)).toEqual([
    'Ana taken',
    'Bo note',
    'Ana answered',
    'Bo won',
    'Bo spam',
    'Bo undone',
    'Bo undone',
    'Ana undone',
    'Ana undone',
  ]);
  expect(rows[0]?.['first_response_at']).toBeNull();
});

test('an action that is sent twice is done once', async () => {
  const entry = randomUUID();
  expect((await act(session.ana, 'note', { entry, text: 'Once.' }))[0]).toBe('done');
  expect((await act(session.ana, 'note', { entry, text: 'Once.' }))[0]).toBe('done');
  const { rows } = await db.query(`select text from private.desk_entry where text = 'Once.'`);
  expect(rows).toHaveLength(1);
});

test('a list can be searched by the beginnings of words, including notes and parts of an address', async () => {
  const found = async (search: string) => {
    const asked = JSON.stringify({ view: 'all', search, limit: 10 }).replaceAll("'", "''");
    const [row] = await runFor('foyer_desk', session.ana, `select private.desk_list('${asked}') as list`);
    const list = (row?.['list'] ?? []) as readonly { name: string }[];
    return list.map(({ name }) => name);
  };
  for (const search of [
    'ros',
    'ROSA phone',
    'example.com',
    'rosa@ex',
    'called',
    '',
    "ring's",
    '&|!<->:*()\\',
  ]) {
    expect(await found(search === "ring's" ? "rings' " : search), search).toEqual(['Rosa']);
  }
  expect(await found('rosa nobody')).toEqual([]);
});

test('an answer recorded without the desk shows up there', async () => {
  await db.query('select private.mark_answered($1::uuid)', [booking]);
  expect((await db.query('select state from private.desk_request')).rows).toEqual([{ state: 'answered' }]);
});

test('erasing a request erases its history', async () => {
  await db.query("select private.erase_requests(array[$1::uuid], '{}')", [booking]);
  for (const table of ['desk_request', 'desk_entry']) {
    expect((await db.query(`select from private.${table}`)).rows, table).toEqual([]);
  }
});
