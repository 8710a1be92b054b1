import { randomUUID } from 'node:crypto';
import fs, { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { createDataFolders, openDatabase } from '#tests/support/data-folder.ts';
import { noteAnswered } from '#tests/support/list-requests.ts';
import { loadBackup } from './load-backup.ts';
import { saveBackup } from './save-backup.ts';

const folders = await createDataFolders();
afterAll(() => folders.remove());

function settings(dataDir: string) {
  return { dataDir, databaseUrl: undefined, bookingsPerMinute: 0, log: pino({ level: 'silent' }) };
}

const booking = (name: string) => ({
  id: randomUUID(),
  name,
  email: 'rosa@example.com',
  services: ['phone', 'website'],
  problems: 'line\u2028separator "quotes" \u{1f488}\nand a line',
});
const consultation = { first_name: 'Bo', email: 'bo@example.com', company_name: 'Bo & Sons' };
const bait = { way: 'api', client: '192.0.2.1', form: 'honeypot=?1, seconds=9' } as const;

/** The lines between the first, which tells the time, and the last. */
async function rows(file: string): Promise<readonly string[]> {
  return (await readFile(file, 'utf8')).trimEnd().split('\n').slice(1, -1);
}

/** A folder with a booking that was answered, a flagged one and a consultation, and the file it is backed up in. */
async function backedUp() {
  const dataDir = await folders.create();
  const { database } = await openDatabase(dataDir);
  const first = booking('Rosa');
  await database.insert('booking', first);
  await noteAnswered(database, first.id);
  await database.insert('booking', booking('Bot'), bait);
  await database.insert('consultation', consultation);
  const file = join(dataDir, 'copy.backup');
  await database.operate('add_member', { email: 'ana@example.com', name: 'Ana', is_owner: true });
  const [link, session] = ['b'.repeat(64), 'a'.repeat(64)];
  await database.operate('make_sign_in_link', 'ana@example.com', link, 5);
  await database.desk.call('', 'sign_in', link, session);
  await database.desk.call(session, 'desk_add_passkey', {
    id: 'anas-mac',
    public_key: 'a-key',
    counter: 7,
    transports: ['internal'],
    name: 'Mac',
  });
  await database.desk.call('', 'add_counts', [{ day: '2026-03-04', source: '', what: 'views', number: 3 }]);
  // While the server runs.
  expect(await saveBackup(file, settings(dataDir))).toBe(3);
  return { dataDir, database, first, file };
}

test('[DESIGN 5] a backup is restored row for row, and its journal rebuilds it', async () => {
  const { database, file } = await backedUp();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await database.close();
  const target = await folders.create();
  expect((await loadBackup(file, false, settings(target))).count).toEqual({
    added: 3,
    present: 0,
    erased: 0,
  });
  await rm(join(target, 'postgres'), { recursive: true });
  const again = `${file}.again`;
  expect(await saveBackup(again, settings(target))).toBe(3);
  // The same, whatever the order of an object's keys.
  const parsed = async (saved: string) => (await rows(saved)).map((line): unknown => JSON.parse(line));
  expect(await parsed(again)).toEqual(await parsed(file));
  expect(await parsed(file)).toEqual(
    expect.arrayContaining([
      { table: 'public.booking', row: expect.objectContaining({ name: 'Rosa' }) },
      { table: 'private.desk_request', row: expect.objectContaining({ flags: ['honeypot', 'no token'] }) },
      { table: 'public.consultation', row: expect.objectContaining({ company_name: 'Bo & Sons' }) },
      { table: 'private.limits', row: expect.objectContaining({ only_row: true }) },
      { table: 'private.team_member', row: expect.objectContaining({ email: 'ana@example.com' }) },
      { table: 'private.passkey', row: expect.objectContaining({ id: 'anas-mac', counter: 7 }) },
      { table: 'private.day_count', row: expect.objectContaining({ what: 'views', number: 3 }) },
    ]),
  );

  // Not into one that is not empty, unless told.
  await expect(loadBackup(file, false, settings(target))).rejects.toThrow(
    'The database already holds 3 requests. Restore into an empty one, or use --add to add what is missing.',
  );
  expect((await loadBackup(file, true, settings(target))).count).toMatchObject({
    added: 0,
    present: 3,
  });
});

test('[DESIGN 5] people erased since the backup do not come back into the same data folder', async () => {
  const { dataDir, database, file } = await backedUp();
  await expect(loadBackup(file, true, settings(dataDir))).rejects.toThrow(
    `The data folder ${dataDir} is in use by another Foyer process; stop that one or set DATA_DIR to another folder.`,
  );
  await database.erase({ kind: 'email', email: 'rosa@example.com' });
  await database.close();
  // A disk that is full is noticed in time: nothing is started, for PGlite would never come back.
  const real = await fs.statfs(dataDir);
  const statfs = vi.spyOn(fs, 'statfs').mockResolvedValue({ ...real, bavail: 0 });
  statfs.mockResolvedValueOnce(real);
  syncBuiltinESMExports();
  await expect(loadBackup(file, true, settings(dataDir))).rejects.toThrow('too full. Nothing was restored');
  statfs.mockRestore();
  syncBuiltinESMExports();
  expect((await loadBackup(file, true, settings(dataDir))).count).toEqual({
    added: 0,
    present: 1,
    erased: 2,
  });
});

test('[DESIGN 3.6] requests from a Supabase project are not restored into a database that nobody reads', async () => {
  const { database, file } = await backedUp();
  await database.close();
  const target = join(file, '..', 'never');
  const supabase = { url: 'https://a.supabase.co', anonKey: 'sb_publishable_1' };
  await expect(loadBackup(file, false, { ...settings(target), supabase })).rejects.toThrow(
    'The requests are in the Supabase project at SUPABASE_URL: please set DATABASE_URL to its connection string.',
  );
  expect(await readdir(join(file, '..'))).not.toContain('never');
});

test('[DESIGN 5] a file that is incomplete, altered or not a backup is refused, and nothing is restored', async () => {
  const { database, file } = await backedUp();
  await database.close();
  const target = join(file, '..', 'never');
  const whole = await readFile(file, 'utf8');
  const lines = whole.trimEnd().split('\n');
  const damaged: readonly (readonly [string, string])[] = [
    [whole.slice(0, -1), 'is incomplete, or was changed after it was made'],
    [`${lines.slice(0, -1).join('\n')}\n`, 'is incomplete, or was changed after it was made'],
    [`${lines.toSpliced(1, 1).join('\n')}\n`, 'is incomplete, or was changed after it was made'],
    [whole.replace('Rosa', 'Rose'), 'is incomplete, or was changed after it was made'],
    [`${lines[0]}\n`, 'is incomplete, or was changed after it was made'],
    [whole.replace('"version":2', '"version":3'), 'was made by a newer version of Foyer'],
    ['', 'is not a Foyer backup'],
    ['name,email\r\n', 'is not a Foyer backup'],
  ];
  for (const [text, message] of damaged) {
    await writeFile(file, text);
    await expect(loadBackup(file, false, settings(target)), text).rejects.toThrow(message);
  }
  await expect(loadBackup(`${file}.missing`, false, settings(target))).rejects.toThrow('cannot be read');
  expect(await readdir(join(file, '..'))).not.toContain('never');
  await expect(saveBackup(join(file, 'x'), settings(join(file, '..')))).rejects.toThrow(
    /cannot be written: ENOTDIR/,
  );
});
