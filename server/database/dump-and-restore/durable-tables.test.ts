import { afterAll, expect, test } from 'vitest';
import { createMigratedSql, runAs } from '#tests/support/test-sql.ts';
import { readDurableTables } from './durable-tables.ts';

const db = await createMigratedSql();
afterAll(() => db.close());

test('[DESIGN 5] what a rebuild makes anew for a card is what it had', async () => {
  await runAs(
    db,
    'anon',
    `select set_config('request.headers', '{"x-foyer-source": "{\\"utm_source\\": \\"spring-news\\"}"}', true)`,
    `insert into booking (name, email, services, problems)
     values ('Rosa Marín', 'rosa@example.com', '{phone,website}', 'Größere Fragen')`,
    `insert into consultation (first_name, email, company_name) values ('Bo', 'bo@example.com', 'Bo & Sons')`,
  );
  await db.exec(`select private.act_on_request(null, 'Ana', jsonb_build_object('kind', kind, 'id', request,
    'what', 'note', 'text', 'Wants a quiet morning')) from private.desk_request where kind = 'booking'`);
  const { fill } = (await readDurableTables(db)).get('private.desk_request') ?? {};
  const { rows } = await db.query(`
    select kind, strip(words) = strip(${fill?.['words']}) as has_words, services = ${fill?.['services']} as has_services,
      ${fill?.['words']} = private.words_of(kind, request, origin) as is_refreshed,
      words @@ 'marin & quiet & spring'::tsquery as is_found
    from private.desk_request as kept order by kind`);
  expect(rows).toEqual([
    { kind: 'booking', has_words: true, has_services: true, is_refreshed: true, is_found: true },
    { kind: 'consultation', has_words: true, has_services: true, is_refreshed: true, is_found: false },
  ]);
});
