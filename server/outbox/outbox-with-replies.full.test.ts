import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openEmbeddedDatabase } from '#server/database/embedded/embedded-database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { outboxWithReplies } from './outbox-with-replies.ts';

// A rebuilt folder takes a busy machine a while.
vi.setConfig({ testTimeout: 240_000 });

const log = pino({ level: 'silent' });
let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
});
afterAll(() => home.remove());

type OpenDatabase = Awaited<ReturnType<typeof openEmbeddedDatabase>>;
const open = () => openEmbeddedDatabase({ dataDir: home.settings.dataDir, sqlRateLimits: false, log });

async function book(database: OpenDatabase): Promise<string> {
  const id = randomUUID();
  const row = { id, name: 'Rosa', email: 'rosa@example.com', services: ['phone'], problems: 'It rings.' };
  await database.insert('booking', row, { way: 'call', client: '192.0.2.1' });
  return id;
}

async function act(database: OpenDatabase, id: string, what: string, text?: string): Promise<string> {
  const entry = randomUUID();
  await database.operate('act_on_request', 'ana@example.com', 'Ana', {
    kind: 'booking',
    id,
    entry,
    what,
    ...(text && { text }),
  });
  return entry;
}

/** How a request stands, and what happened to it. */
async function standing(database: OpenDatabase, id: string): Promise<unknown> {
  for await (const batch of database.readHeld({ kind: 'all' })) {
    const held = batch.find(({ request }) => request.id === id);
    if (held) return [held.status.state, ...(held.desk?.entries ?? []).map(({ what }) => what)];
  }
  return undefined;
}

test('a reply is sent once: not again after a rebuild, which sends what had not been sent', async () => {
  const first = await open();
  const [sent, waiting] = [await book(first), await book(first)];
  const entry = await act(first, sent, 'reply', 'Hello Rosa');
  const outbox = outboxWithReplies(first.outbox, first);
  const claimed = await outbox.claim(['reply'], 60);
  expect(claimed).toMatchObject({
    message: 'reply',
    table: 'booking',
    request: sent,
    entry,
    row: { email: 'rosa@example.com' },
    reply: { text: 'Hello Rosa', actor: 'ana@example.com', actor_name: 'Ana' },
    skip: null,
  });
  if (claimed) await outbox.end(claimed, { kind: 'delivered' });
  await act(first, waiting, 'reply', 'Hello again');
  expect(await standing(first, sent)).toEqual(['answered', 'reply', 'reply sent']);
  await first.close();

  await rename(join(home.settings.dataDir, 'postgres'), join(home.settings.dataDir, 'postgres.gone'));
  const rebuilt = await open();
  expect(await standing(rebuilt, sent)).toEqual(['answered', 'reply', 'reply sent']);
  const left = await rebuilt.outbox.claim(['reply'], 60);
  expect(left).toMatchObject({ request: waiting, reply: { text: 'Hello again' } });
  expect(await rebuilt.outbox.claim(['reply'], 60)).toBeUndefined();
  await rebuilt.close();
});

test('a reply given up on sends its request back to waiting; one taken back is not sent', async () => {
  const database = await open();
  const outbox = outboxWithReplies(database.outbox, database);
  for (const old of await outbox.list()) expect(old.message).toBe('reply');
  let pending = await outbox.claim(['reply'], 60);
  while (pending) {
    await outbox.end(pending, { kind: 'delivered' });
    pending = await outbox.claim(['reply'], 60);
  }

  const refused = await book(database);
  await act(database, refused, 'reply', 'Are you there?');
  const claimed = await outbox.claim(['reply'], 60);
  if (claimed) await outbox.end(claimed, { kind: 'dead', reason: 'mail server: 550 5.1.1' });
  expect(await standing(database, refused)).toEqual(['waiting', 'reply', 'reply failed']);

  const takenBack = await book(database);
  await act(database, takenBack, 'reply', 'Wrong person');
  await act(database, takenBack, 'undo');
  expect(await standing(database, takenBack)).toEqual(['waiting', 'reply', 'undone']);
  expect(await outbox.claim(['reply'], 60)).toBeUndefined();
  await database.close();
});
