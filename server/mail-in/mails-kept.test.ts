import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { expect, onTestFinished, test } from 'vitest';
import { dumpRows } from '#server/database/dump-and-restore/durable-tables.ts';
import { restoreRows } from '#server/database/dump-and-restore/restore.ts';
import { openEmptyInMemory } from '#tests/support/empty-data-folder.ts';
import { keptFile } from './read/kept-file.ts';
import { readReceivedMail } from './read/received-mail.ts';

const tables = ['desk_mail', 'mail_attachment', 'attachment_part', 'mail_source'];

async function open(): Promise<PGlite> {
  const db = await openEmptyInMemory();
  onTestFinished(() => db.close());
  return db;
}

/** Every row of the mails' tables, without what is only for now. */
async function rowsOf(db: PGlite): Promise<readonly unknown[]> {
  const parts = tables.map(
    (name) => `select '${name}' as name, to_jsonb(kept) - '{reader,reader_until}'::text[] as row
    from private.${name} as kept`,
  );
  const { rows } = await db.query(
    `select * from (${parts.join(' union all ')}) as kept order by name, row::text`,
  );
  return rows;
}

test('[27.3] mails and files are in a backup and come back with it, are found again, and go with their request', async () => {
  const db = await open();
  const id = randomUUID();
  await db.query(
    "insert into public.booking (id, name, email, services, problems) values ($1, 'Rosa', 'rosa@example.com', '{phone}', 'calls')",
    [id],
  );
  const mail = await readReceivedMail(
    Buffer.from(
      `From: rosa@example.com\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\n\r\nTuesday suits.\r\n--b\r\nContent-Disposition: attachment; filename="a.txt"\r\n\r\n${'many words '.repeat(20_000)}\r\n--b--`,
    ),
  );
  const received = await db.query("select private.receive_mail('webhook', '{}', $1) as answer", [
    JSON.stringify(mail),
  ]);
  expect(received.rows).toMatchObject([{ answer: { outcome: 'stored' } }]);
  const reply = {
    kind: 'booking',
    id,
    what: 'reply',
    text: 'Our prices.',
    files: [keptFile('b.txt', Buffer.from('99'))],
  };
  await db.query("select private.act_on_request('ana@example.com', 'Ana', $1)", [JSON.stringify(reply)]);
  const kept = await rowsOf(db);
  expect(kept).toHaveLength(8);

  const dumped = (await Array.fromAsync(dumpRows(db))).flat();
  const restored = await open();
  const batches = (async function* () {
    yield dumped;
  })();
  await restoreRows(restored, { batches, isAdding: false });
  expect(await rowsOf(restored)).toEqual(kept);
  const found = "select request from private.desk_request where words @@ private.search_query('tuesday')";
  expect((await restored.query(found)).rows).toEqual([{ request: id }]);

  await db.query('select private.erase_requests(array[$1::uuid], null)', [id]);
  expect((await rowsOf(db)).map((row) => (row as { name: string }).name)).toEqual(['mail_source']);
});
