import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTestDisk } from '#tests/fakes/failing-disk.ts';
import { createDataFolders, openDatabase } from '#tests/support/data-folder.ts';
import { journaledChanges } from '#tests/support/journaled-changes.ts';
import { listRequests, listStatuses, noteAnswered } from '#tests/support/list-requests.ts';
import type { Database } from '../database.ts';
import type { RequestStatus } from '../statements/held-requests.ts';

const folders = await createDataFolders();
afterAll(() => folders.remove());

const booking = (id: string) => ({
  id,
  name: 'Rosa',
  email: 'rosa@example.com',
  services: ['phone'],
  problems: `The phone rings for ${id}.`,
});
const consultation = { first_name: 'Bo', email: 'bo@example.com', company_name: 'Bo & Sons' };
const bait = { way: 'api', client: '192.0.2.1', form: 'honeypot=?1, seconds=9' } as const;

async function statuses(database: Database): Promise<readonly RequestStatus[]> {
  return [...(await listStatuses(database))].sort((one, other) => one.due_at.localeCompare(other.due_at));
}

/** The statuses after the next start, with the database folder or rebuilt from the journal. */
async function reopen(dataDir: string, isRebuilt: boolean): Promise<readonly RequestStatus[]> {
  if (isRebuilt) await rm(join(dataDir, 'postgres'), { recursive: true });
  const { database } = await openDatabase(dataDir);
  const found = await statuses(database);
  await database.close();
  return found;
}

test('[B15] each request is due after 24 hours; flags and answers outlive the database folder', async () => {
  const dataDir = await folders.create();
  const { database } = await openDatabase(dataDir);
  const ids = [crypto.randomUUID(), crypto.randomUUID()] as const;
  await database.insert('booking', booking(ids[0]), { way: 'call', client: '192.0.2.1' });
  await database.insert('booking', booking(ids[1]), bait);
  await database.insert('consultation', consultation);
  const at = await noteAnswered(database, ids[1].toUpperCase());
  expect(Math.abs(Date.parse(at ?? '') - Date.now())).toBeLessThan(5000);
  expect(await noteAnswered(database, ids[1])).toBe(at);
  expect(await noteAnswered(database, crypto.randomUUID())).toBeNull();
  expect(await noteAnswered(database, "' or true")).toBeNull();
  const found = await statuses(database);
  expect(found).toEqual([
    {
      id: ids[0],
      kind: 'booking',
      due_at: expect.any(String),
      first_response_at: null,
      flags: [],
      state: 'waiting',
      owner: null,
    },
    {
      id: ids[1],
      kind: 'booking',
      due_at: expect.any(String),
      first_response_at: at,
      flags: ['honeypot', 'no token'],
      state: 'answered',
      owner: null,
    },
    {
      id: expect.any(String),
      kind: 'consultation',
      due_at: expect.any(String),
      first_response_at: null,
      flags: ['no form'],
      state: 'waiting',
      owner: null,
    },
  ]);
  const requests = await listRequests(database);
  await database.close();
  expect(requests.map(({ created_at }) => Date.parse(created_at) + 24 * 60 * 60 * 1000)).toEqual(
    found.map(({ due_at }) => Date.parse(due_at)),
  );
  expect(await reopen(dataDir, false)).toEqual(found);
  expect(await reopen(dataDir, true)).toEqual(found);
});

test('[B15] an answer recorded while the journal failed is in it after the next start', async () => {
  const dataDir = await folders.create();
  const { database } = await openDatabase(dataDir);
  const id = crypto.randomUUID();
  await database.insert('booking', booking(id), bait);
  const disk = await createTestDisk();
  disk.breakSync();
  // Nobody is told so before it is on disk.
  await expect(noteAnswered(database, id)).rejects.toThrow();
  await expect(noteAnswered(database, id)).rejects.toThrow();
  await database.close();
  disk.heal();
  const found = await reopen(dataDir, false);
  expect(found).toMatchObject([
    { id, first_response_at: expect.any(String), flags: ['honeypot', 'no token'] },
  ]);
  const changes = (await journaledChanges(dataDir)).filter(([table]) => table !== 'private.limits');
  const card = { kind: 'booking', request: id, flags: ['honeypot', 'no token'] };
  const first_response_at = found[0]?.first_response_at;
  expect(changes).toHaveLength(4);
  expect(changes).toEqual(
    expect.arrayContaining([
      ['public.booking', expect.objectContaining({ id })],
      ['private.desk_request', expect.objectContaining({ ...card, first_response_at: null })],
      ['private.desk_request', expect.objectContaining({ ...card, first_response_at })],
      [
        'private.desk_entry',
        expect.objectContaining({
          request: id,
          actor: null,
          after: expect.objectContaining({ first_response_at }),
        }),
      ],
    ]),
  );
});
