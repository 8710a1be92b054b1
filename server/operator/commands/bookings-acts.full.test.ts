import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDataFolders, openDatabase } from '#tests/support/data-folder.ts';
import { runCommandFile } from '#tests/support/run-command-file.ts';

const folders = await createDataFolders();
afterAll(() => folders.remove());

const run = (file: string, dataDir: string, args: readonly string[]) =>
  runCommandFile(join(import.meta.dirname, file), args, { DATA_DIR: dataDir });

test('actions on the command line are in a request’s history, whether or not the server is running', async () => {
  const dataDir = await folders.create();
  const bookings = (...args: string[]) => run('bookings.ts', dataDir, args);
  const { database } = await openDatabase(dataDir);
  const [id, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const source = JSON.stringify({ utm_source: 'letter' });
  const origin = { way: 'api', client: '192.0.2.1', source } as const;
  await database.insert(
    'booking',
    { id, name: 'Rosa', email: 'rosa@example.com', services: ['phone'], problems: 'Saturdays are busy.' },
    origin,
  );
  await database.insert(
    'booking',
    { id: other, name: 'Bob', email: 'bob@example.com', services: ['website'], problems: 'Old site.' },
    origin,
  );
  for (const [email, name] of [
    ['ana@example.com', 'Ana'],
    ['bo@example.com', 'Bo'],
  ] as const)
    expect((await run('team.ts', dataDir, ['add', email, '--name', name])).code).toBe(0);
  const short = id.slice(0, 8);

  expect((await bookings('take', short, '--by', 'ana@example.com')).stdout).toBe(
    "Rosa's request is taken.\n",
  );
  expect(await bookings('take', short, '--by', 'bo@example.com')).toMatchObject({
    stderr: expect.stringContaining('ana@example.com has already taken it.'),
    code: 1,
  });
  expect((await bookings('take', short, '--by', 'eve@example.com')).stderr).toContain(
    'eve@example.com is not on the team.',
  );
  expect((await bookings('answered', short, '--by', 'bo@example.com')).stdout).toContain(
    'marked as answered',
  );
  await database.close();

  expect((await bookings('reopen', short)).stdout).toBe("Rosa's request is waiting again.\n");
  expect((await bookings('spam', other.slice(0, 8), '--by', 'bo@example.com')).stdout).toContain(
    'marked as spam',
  );
  const { stdout } = await bookings('show', short);
  for (const text of [
    `booking ${id}`,
    'Waiting, taken by ana@example.com',
    'by API, due ',
    'came from: source letter',
    'Saturdays are busy.',
    'Ana took it',
    'Bo marked it as answered',
    'the command line reopened it',
  ])
    expect(stdout).toContain(text);

  const named = async (...args: string[]) => {
    const { stdout: list } = await bookings('--json', '--status', ...args);
    return (JSON.parse(list) as readonly { name: string; state: string; owner: string | null }[]).map(
      ({ name, state, owner }) => [name, state, owner],
    );
  };
  const rosa = ['Rosa', 'waiting', 'ana@example.com'];
  expect(await named()).toEqual([rosa, ['Bob', 'spam', null]]);
  expect(await named('--search', 'satur bus')).toEqual([rosa]);
  expect(await named('--mine', 'ANA@example.com')).toEqual([rosa]);
  expect(await named('--since', '7d')).toHaveLength(2);
  expect((await bookings('show', '00000000')).code).toBe(1);
});
