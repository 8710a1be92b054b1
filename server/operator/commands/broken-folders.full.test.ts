import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyEmptyData } from '#tests/support/empty-data-folder.ts';
import { atEndOfFile } from '#tests/support/end-of-file.ts';
import { freePort } from '#tests/support/free-port.ts';
import { unsetSettings } from '#tests/support/unset-settings.ts';
import { encodeHeader, encodeLine } from '../../database/embedded/journal/journal-line.ts';

// Every command ends, whatever it meets, and says why: a pipe or a cron job must not wait for ever.

vi.setConfig({ testTimeout: 15 * 60_000 });

const root = await mkdtemp(join(tmpdir(), 'foyer-commands-'));
afterAll(() => rm(root, { recursive: true, force: true }));
const backupFile = join(root, 'empty.backup');
let count = 0;

type Settings = Readonly<Record<string, string>>;

/** Those that use the database, each with its own way into it. */
const commands: readonly (readonly [string, ...string[]])[] = [
  ['bookings'],
  ['team', 'list'],
  ['backup', join(root, 'another.backup')],
  ['restore', backupFile],
  ['outbox'],
  ['outbox', 'deliver'],
];

/** As many as the machine has cores; those that only wait cost nothing. */
const atATime = 2;

/** Longer than any of them needs on a busy machine, in milliseconds. */
const deadline = 120_000;

/** `outbox -- deliver` wants somebody to deliver to. */
const mail = { SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'a@b.example', TEAM_EMAIL: 'c@d.example' };

interface Ended {
  readonly command: string;
  readonly code: number | null | 'never ended';
  readonly stdout: string;
  /** The operator's view: standard error without the log's lines. */
  readonly said: readonly string[];
}

/** @param user that it runs as; the test's own unless told */
async function run(
  [name, ...args]: readonly [string, ...string[]],
  settings: Settings,
  user?: number,
): Promise<Ended> {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    env: { ...process.env, ...unsetSettings, ...mail, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user !== undefined && { uid: user, gid: user }),
  });
  let isLate = false;
  const stop = (signal: NodeJS.Signals) => () => child.kill(signal);
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, deadline);
  // It delivers until it is stopped.
  child.stdout.once('data', (chunk) => {
    if (String(chunk) === 'Delivering.\n') stop('SIGTERM')();
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  clearTimeout(timer);
  return {
    command: [name, ...args].join(' '),
    code: isLate ? 'never ended' : code,
    stdout,
    said: stderr.split('\n').filter((line) => line !== '' && !line.startsWith('{')),
  };
}

/** Runs every command, each with settings of its own. */
async function runAll(
  settings: () => Promise<Settings>,
  { user, side = atATime }: { readonly user?: number | undefined; readonly side?: number } = {},
): Promise<readonly Ended[]> {
  const waiting = [...commands];
  const ended: Ended[] = [];
  const runNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      ended.push(await run(next, await settings(), user));
    }
  };
  await Promise.all(Array.from({ length: side }, runNext));
  return ended;
}

function expectSentence(ended: readonly Ended[], sentence: RegExp): void {
  const said = [expect.stringMatching(sentence)];
  expect(ended).toEqual(ended.map(({ command }) => ({ command, code: 1, stdout: '', said })));
}

function expectSuccess(ended: readonly Ended[]): void {
  expect(ended).toEqual(
    ended.map(({ command }) => ({ command, code: 0, stdout: expect.stringMatching(/./), said: [] })),
  );
}

/** A data folder with an empty database to which something has happened. */
async function folder(breakIt: (dataDir: string) => Promise<unknown>): Promise<Settings> {
  count += 1;
  const dataDir = join(root, String(count));
  await copyEmptyData(dataDir);
  await breakIt(dataDir);
  return { DATA_DIR: dataDir };
}

async function changeDatabase(dataDir: string, sql: string): Promise<void> {
  const db = await PGlite.create(join(dataDir, 'postgres'));
  await db.exec(sql);
  await db.close();
}

const journalOf = (dataDir: string) => join(dataDir, 'journal.ndjson');

/** Overwrites the file without which PostgreSQL does not start. */
const ruinDatabase = (dataDir: string) =>
  writeFile(join(dataDir, 'postgres', 'global', 'pg_control'), Buffer.alloc(8192));

async function listen(server: Server, where: string | number): Promise<void> {
  server.listen(where);
  await once(server, 'listening');
  atEndOfFile(async () => void server.close());
}

/** Takes every connection and says nothing. */
const silentServer = () => createServer((socket) => void socket.on('error', () => {}).resume());

beforeAll(async () => {
  expectSuccess([await run(['backup', backupFile], await folder(async () => {}))]);
});

test('[A22] on the database of a newer version every command says so and ends', async () => {
  const newer = await folder((dataDir) =>
    changeDatabase(
      dataDir,
      "insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'newer')",
    ),
  );
  expectSentence(
    await runAll(async () => newer, { side: 1 }),
    /^The database was written by a newer version of Foyer \(it holds migration 29990101000000\)/,
  );
});

test('[A22] on the journal of a newer version every command says so and ends', async () => {
  const newer = await folder((dataDir) =>
    writeFile(journalOf(dataDir), encodeHeader(crypto.randomUUID(), 3)),
  );
  expectSentence(await runAll(async () => newer, { side: 1 }), /was written by a newer version of Foyer/);
});

test('[A22] a database that is ruined is rebuilt from its journal; without one every command says so and ends', async () => {
  expectSuccess(await runAll(() => folder(ruinDatabase)));
  const alone = await folder(async (dataDir) => {
    await ruinDatabase(dataDir);
    await rm(journalOf(dataDir));
  });
  expectSentence(
    await runAll(async () => alone, { side: 1 }),
    /^The database in \S+ does not open and there is no journal to rebuild it from/,
  );
});

test('[A22] on a journal that is damaged beyond repair every command says so and ends', async () => {
  const [first, lost, last] = [0, 1, 2].map((place) =>
    encodeLine({
      first: place,
      next: place + 1,
      upto: place + 1,
      open: false,
      changes: `[["private.team_member",null,{"email":"${place}@b.example"}]]`,
    }),
  );
  const header = encodeHeader(crypto.randomUUID());
  const damaged = await folder((dataDir) =>
    writeFile(journalOf(dataDir), `${header}${first}${lost?.replace('1@b', '1@c')}${last}`),
  );
  expectSentence(
    await runAll(async () => damaged, { side: 1 }),
    /^The journal \S+ is damaged at line 3 and /,
  );
});

test('[DESIGN 3.2] where the data folder is a file, or lies in one, every command says so and ends', async () => {
  const file = join(root, 'file');
  await writeFile(file, '');
  for (const DATA_DIR of [file, join(file, 'data')]) {
    expectSentence(
      await runAll(async () => ({ DATA_DIR })),
      /^The data folder \S+ cannot be (?:used|created)/,
    );
  }
});

test('[DESIGN 3.2] in a folder that may not be read, or not be written to, every command says so and ends', async () => {
  // Root may do everything: it lets the commands run as somebody who may not.
  const user = process.geteuid?.() === 0 ? 65_534 : undefined;
  await chmod(root, 0o777);
  await chmod(backupFile, 0o644);
  for (const mode of [0o000, 0o500]) {
    const closed = await folder(async (dataDir) => {
      if (user !== undefined) await chown(dataDir, user, user);
      await chmod(dataDir, mode);
    });
    const ended = await runAll(async () => closed, { user });
    await chmod(closed['DATA_DIR'] ?? '', 0o700);
    expectSentence(ended, /^(?:The data folder )?\S+ cannot be used/);
  }
});

test('[DESIGN 3.2] on a full disk every command says so and ends', async () => {
  const full = await folder(async () => {});
  const program = `
    import fs from 'node:fs/promises';
    import { syncBuiltinESMExports } from 'node:module';
    fs.statfs = async () => ({ bavail: 0, bsize: 4096 });
    syncBuiltinESMExports();`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(program)}`;
  expectSentence(
    await runAll(async () => ({ ...full, NODE_OPTIONS }), { side: 1 }),
    /^The disk that holds \S+ is full/,
  );
});

test('[A22] a socket that a killed process left behind keeps nobody out', async () => {
  expectSuccess(
    await runAll(() =>
      folder(async (dataDir) => {
        const program = `require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`;
        await once(spawn(process.execPath, ['-e', program, join(dataDir, 'foyer.sock')]), 'exit');
        expect(await readdir(dataDir)).toContain('foyer.sock');
      }),
    ),
  );
});

// These wait for most of their time: they do so together.
test.concurrent('[A22] while a process holds the folder and answers nobody, every command says so and ends', async () => {
  const held = await folder((dataDir) => listen(silentServer(), join(dataDir, 'foyer.sock')));
  expectSentence(
    await runAll(async () => held, { side: commands.length }),
    /^The (?:process that holds the data folder \S+ has been silent for 30 seconds|data folder \S+ is in use)/,
  );
});

test.concurrent('[DESIGN 3.2] with a database at DATABASE_URL that is away or hangs every command but the delivery says so and ends', async () => {
  const hanging = silentServer();
  await listen(hanging, 0);
  const address = hanging.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  for (const to of [await freePort(), port]) {
    const DATABASE_URL = `postgres://foyer@127.0.0.1:${to}/foyer`;
    const ended = await runAll(async () => ({ DATABASE_URL }), { side: 4 });
    // It waits for the database, as a server does, and stops when it is told to.
    expect(ended.filter(({ stdout }) => stdout === 'Delivering.\n')).toMatchObject([{ code: 0 }]);
    expectSentence(
      ended.filter(({ stdout }) => stdout === ''),
      /^The database at DATABASE_URL cannot be used: /,
    );
  }
});

test.concurrent('[DESIGN 3.2] where there is no folder yet, a team can be made before the first start', async () => {
  const DATA_DIR = join(root, 'new', 'data');
  expectSuccess([await run(['bookings'], { DATA_DIR }), await run(['team', 'list'], { DATA_DIR })]);
});

test.concurrent('[DESIGN 3.2] commands that use no database end as well', async () => {
  const none = join(root, 'none');
  for (const [command, settings, sentence] of [
    [['notify-test'], { SMTP_URL: '', MAIL_FROM: '', TEAM_EMAIL: '' }, /^No notifications are set up/],
    [['offerings', none], {}, /^The command failed: ENOENT: no such file or directory, scandir /],
    [['restore', none], {}, /none/],
    [['restore', root], {}, /foyer-commands/],
  ] as const) {
    expectSentence([await run(command, settings)], sentence);
  }
  expect(await readFile(backupFile, 'utf8')).toContain('"backup":"foyer"');
});
