import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDataFolders, openDatabase } from '#tests/support/data-folder.ts';
import { runCommandFile } from '#tests/support/run-command-file.ts';

const folders = await createDataFolders();
afterAll(() => folders.remove());

/** Runs the operator's command as `npm run team` does. */
function team(dataDir: string, ...args: string[]) {
  const settings = { DATA_DIR: dataDir, SITE_URL: 'https://foyer.example' };
  return runCommandFile(join(import.meta.dirname, 'team.ts'), args, settings);
}

const linkLines = (stdout: string) => stdout.split('\n').filter((line) => line.startsWith('http'));

test('members are added with a link, listed and removed, whether or not the server is running', async () => {
  const dataDir = await folders.create();
  expect((await team(dataDir, 'list')).stdout).toBe('Nobody is on the team yet.\n');
  const { database } = await openDatabase(dataDir);
  const added = await team(dataDir, 'add', 'Ana@Example.com', '--name', 'Ana', '--owner');
  expect(added).toMatchObject({ code: 0, stderr: '' });
  expect(added.stdout).toContain('Ana is an owner of the team.\n');
  expect(linkLines(added.stdout)).toEqual([
    expect.stringMatching(/^https:\/\/foyer\.example\/desk\/link\/\S{43}$/),
  ]);

  const bo = await team(dataDir, 'add', 'bo@example.com', '--name', 'Bo');
  expect(bo.stdout).toContain('Bo is a member of the team.\n');
  const other = await team(dataDir, 'link', 'bo@example.com');
  expect(linkLines(other.stdout)).toHaveLength(1);
  expect(linkLines(other.stdout)).not.toEqual(linkLines(bo.stdout));
  expect((await team(dataDir, 'list')).stdout).toBe('Ana <ana@example.com>, owner\nBo <bo@example.com>\n');
  // Nobody is changed by being added, and the last owner stays.
  const again = await team(dataDir, 'add', 'ana@example.com', '--name', 'Impostor');
  expect(again).toMatchObject({ code: 1, stdout: '' });
  expect(again.stderr).toMatch(/^Ana is an owner of the team already, and nothing was changed\..*\n$/);
  for (const args of [
    ['change', 'ana@example.com', '--member'],
    ['remove', 'ana@example.com'],
  ]) {
    const refused = await team(dataDir, ...args);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('ana@example.com is the only owner, and a team needs one');
  }
  expect((await team(dataDir, 'change', 'bo@example.com', '--owner', '--name', 'Bob')).stdout).toBe(
    'Bob is an owner of the team.\n',
  );
  expect((await team(dataDir, 'change', 'bo@example.com', '--name', 'Bo')).stdout).toBe(
    'Bo is an owner of the team.\n',
  );
  expect((await team(dataDir, 'change', 'bo@example.com', '--member')).stdout).toBe(
    'Bo is a member of the team.\n',
  );
  await database.close();
  expect((await team(dataDir, 'remove', 'BO@example.com')).stdout).toContain(
    'bo@example.com is no longer on the team',
  );
  expect((await team(dataDir, 'list')).stdout).toBe('Ana <ana@example.com>, owner\n');
});

test('a link leads to where the site was last started; without that, the command says that it guesses', async () => {
  const dataDir = await folders.create();
  const settings = { DATA_DIR: dataDir, PORT: '4310' };
  const run = (...args: string[]) => runCommandFile(join(import.meta.dirname, 'team.ts'), args, settings);
  const guessed = await run('add', 'ana@example.com', '--name', 'Ana');
  expect(linkLines(guessed.stdout)).toEqual([
    expect.stringMatching(/^http:\/\/localhost:4310\/desk\/link\/\S{43}$/),
  ]);
  expect(guessed.stdout).toContain('so http://localhost:4310 is a guess; set SITE_URL if it is wrong.');

  const { database } = await openDatabase(dataDir);
  await database.operate('note_site_address', 'http://localhost:3000');
  await database.operate('note_site_address', 'http://localhost:4311');
  const expected = [expect.stringMatching(/^http:\/\/localhost:4311\/desk\/link\/\S{43}$/)];
  const served = await run('link', 'ana@example.com');
  expect(linkLines(served.stdout)).toEqual(expected);
  expect(served.stdout).not.toContain('guess');
  await database.close();
  expect(linkLines((await run('link', 'ana@example.com')).stdout)).toEqual(expected);
});

test('an argument that is not understood is named, and adds nobody', async () => {
  const dataDir = await folders.create();
  for (const [args, words] of [
    [[], 'Say what to do: add, change, link, list or remove.'],
    [['invite', 'ana@example.com'], 'There is no command "invite".'],
    [['add'], 'Give the member’s email address.'],
    [['add', 'ana@example.com'], 'Give the member’s name with --name NAME.'],
    [['add', 'ana@example.com', '--name', 'A'.repeat(201)], 'The name must be 200 characters or fewer.'],
    [['add', 'ana', '--name', 'Ana'], '"ana" does not look like an email address.'],
    [['add', 'ana@example.com', '--name', ' '], 'The name is empty.'],
    [['change', 'ana@example.com'], 'Say what to change: --name NAME, --owner or --member.'],
    [['change', 'ana@example.com', '--owner', '--member'], 'Use either --owner or --member.'],
    [['change', 'ana@example.com', '--owner'], 'ana@example.com is not on the team.'],
    [['link', 'ana@example.com'], 'ana@example.com is not on the team; npm run team -- add adds them.'],
    [['remove', 'ana@example.com'], 'ana@example.com is not on the team.'],
  ] as const) {
    const { stdout, stderr, code } = await team(dataDir, ...args);
    expect(stderr, args.join(' ')).toContain(words);
    expect(code, args.join(' ')).toBeGreaterThan(0);
    expect(linkLines(stdout), args.join(' ')).toEqual([]);
  }
  expect((await team(dataDir, 'list')).stdout).toBe('Nobody is on the team yet.\n');
});
