import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMigratedSql } from '#tests/support/test-sql.ts';

const db = await createMigratedSql();
afterAll(() => db.close());

const session = 'a'.repeat(64);
/** More than a search walks through before it asks the index of words. */
const requests = 7000;

beforeAll(async () => {
  await db.exec(`
    select set_config('foyer.restoring', 'on', false);
    insert into public.booking (id, name, email, services, problems, created_at)
    select gen_random_uuid(), 'Guest' || n, 'guest' || n || '@example.com', '{phone}',
      'Missed calls' || case when n % 1000 = 7 then ' and a quagga.' else '.' end, now() - n * interval '1 minute'
    from generate_series(1, ${requests}) as n;
    select private.open_desk_requests();
    select private.refresh_words('booking', id) from public.booking;`);
  await db.exec(`
    select private.put_member('{"email": "ana@example.com", "name": "Ana"}');
    insert into private.team_session (hash, email, expires_at)
      values ('${session}', 'ana@example.com', now() + interval '1 day');
    update private.desk_request set state = 'spam' where request in (
      select id from public.booking where name = 'Guest${requests - 993}');`);
});

interface Listed {
  readonly name: string;
  readonly id: string;
  readonly created_at: string;
}

async function list(asked: object): Promise<readonly Listed[]> {
  await db.query("select set_config('foyer.session', $1, false)", [session]);
  const question = JSON.stringify({ view: 'all', after: null, limit: 50, ...asked });
  const { rows } = await db.query<{ list: readonly Listed[] }>(
    'select private.desk_list($1::jsonb) as list',
    [question],
  );
  return rows[0]?.list ?? [];
}
const named = async (asked: object) => (await list(asked)).map(({ name }) => name);
const rare = [7, 1007, 2007, 3007, 4007, 5007, 6007].map((number) => `Guest${number}`);

test('a search finds a few matches among thousands, newest or most urgent first, in every view', async () => {
  expect(await named({ search: 'quag' })).toEqual(rare);
  expect(await named({ search: 'guest6999' })).toEqual(['Guest6999']);
  expect(await named({ search: 'zeppelin' })).toEqual([]);
  expect(await named({ view: 'waiting', search: 'quagga' })).toEqual(rare.slice(0, 6).toReversed());
  expect(await named({ view: 'spam', search: 'quagga' })).toEqual(['Guest6007']);
  expect(await named({ view: 'mine', search: 'quagga' })).toEqual([]);
});

test('matches in nearly all of them come in order, page by page', async () => {
  expect(await named({ search: 'missed calls', limit: 3 })).toEqual(['Guest1', 'Guest2', 'Guest3']);
  expect(await named({ search: '', limit: 2 })).toEqual(['Guest1', 'Guest2']);
  let after: readonly string[] | null = null;
  const seen: string[] = [];
  for (;;) {
    const page: readonly Listed[] = await list({ search: 'quagga', limit: 2, after });
    seen.push(...page.map(({ name }) => name));
    const last = page.at(-1);
    if (page.length < 2 || !last) break;
    after = [last.created_at, last.id];
  }
  expect(seen).toEqual(rare);
});

test('[27.1.5] a request takes any number of large notes, and others are found by theirs', async () => {
  const [{ id: large = '' } = {}, { id: small = '' } = {}] = [
    ...(await list({ search: 'guest1', limit: 1 })),
    ...(await list({ search: 'guest2', limit: 1 })),
  ];
  const note = (id: string, text: string) =>
    db.query("select private.act_on_request('ana@example.com', 'Ana', $1::jsonb) ->> 'outcome' as outcome", [
      JSON.stringify({ kind: 'booking', id, what: 'note', text }),
    ]);
  // The longest words that PostgreSQL indexes, of three bytes a letter: a megabyte of them after 73 notes.
  const letter = (place: number) => String.fromCodePoint(0x4e00 + (place % 20_000));
  const word = (place: number) => letter(place) + letter(place + 7) + letter(place + 1).repeat(670);
  for (let number = 0; number < 90; number += 1) {
    const text = Array.from({ length: 7 }, (_, index) => word(7 * number + index)).join(' ');
    const { rows } = await note(large, text);
    expect(rows, `${number}`).toEqual([{ outcome: 'done' }]);
  }
  await note(small, 'An axolotl.');
  expect((await list({ search: 'axolotl' })).map(({ id }) => id)).toEqual([small]);
  expect((await list({ search: word(3) })).map(({ id }) => id)).toEqual([large]);
});
