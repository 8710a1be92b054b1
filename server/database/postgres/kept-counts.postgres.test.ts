import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '#tests/support/postgres/shared-server.ts';
import { createPostgresDatabase } from '#tests/support/test-database.ts';

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const book = (email: string, number: number) => `
  insert into public.booking (name, email, services, problems)
    select 'Rosa', '${email}', '{phone}', 'Calls' from generate_series(1, ${number})`;

const waiting = `
  select (select sum(number)::integer from (
      select number from private.kept_count where what = 'waiting'
      union all select number from private.count_change where state = 'waiting') as kept) as kept,
    (select count(*)::integer from private.desk_request where state = 'waiting') as counted`;

test('kept counts are right at every moment while several servers write, and a booking waits for no other', async () => {
  const { superuserUrl, drop } = await createPostgresDatabase(emptyDatabase);
  onTestFinished(drop);
  const [open, reader] = [await connect(superuserUrl), await connect(superuserUrl)];
  await reader.query('update private.limits set enabled = false');

  // A transaction that stays open, with what it noted and added up, stops nobody.
  await open.query(`begin; ${book('open@example.com', 600)}`);
  await reader.query(`set statement_timeout = '20s'; ${book('meanwhile@example.com', 600)}`);
  expect((await reader.query(waiting)).rows).toEqual([{ kept: 600, counted: 600 }]);
  await open.query('commit');
  expect((await reader.query(waiting)).rows).toEqual([{ kept: 1200, counted: 1200 }]);

  let isOver = false;
  const write = async (server: number) => {
    const client = await connect(superuserUrl);
    for (let round = 0; round < 40; round += 1) {
      const email = `guest${round}@server${server}.example`;
      await client.query(book(email, 7));
      await client.query(`select private.mark_answered(id) from private.requests_of('${email}') limit 3`);
      if (round % 3 === 0) {
        await client.query(
          `select private.erase_requests(array_agg(id), '{}') from private.requests_of('${email}')`,
        );
      }
      if (round % 10 === 5) await client.query(`begin; ${book(email, 300)}; rollback`);
      if (server === 1 && round % 10 === 0) await client.query('select private.recount()');
    }
  };
  const read = async () => {
    let times = 0;
    for (; !isOver; times += 1) {
      const { rows } = await reader.query<{ kept: number; counted: number }>(waiting);
      expect(rows[0]?.kept).toBe(rows[0]?.counted);
    }
    return times;
  };
  const reading = read();
  await Promise.all([1, 2, 3, 4].map(write)).finally(() => {
    isOver = true;
  });
  expect(await reading).toBeGreaterThan(10);

  const unadded = async () => {
    const { rows } = await reader.query('select count(*)::integer as number from private.count_change');
    return rows[0].number;
  };
  // Many at once are added up at once, others now and then.
  await reader.query(
    `select private.erase_requests(array_agg(id), '{}') from private.requests_of('open@example.com')`,
  );
  expect(await unadded()).toBe(0);
  await reader.query(book('later@example.com', 540));
  expect(await unadded()).toBeLessThan(270);
});
