import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { installRoles, migrate } from '#server/database/migrate/migrations.ts';
import { toSqlClient } from '#server/database/postgres/postgres-connection.ts';
import type { SqlClient } from '#server/database/statements/sql-client.ts';
import { locale } from '#shared/locale.ts';
import { startPostgres } from '#tests/support/postgres/postgres-server.ts';
import { benchLighthouseOf } from './bench-lighthouse.ts';
import type { BenchOptions } from './figures/bench-section.ts';
import { type FigureTable, inMilliseconds } from './figures/figure-table.ts';
import { repeat } from './figures/repeat.ts';
import { timeOfDesk } from './growth/measure-desk.ts';
import { signInAt } from './sign-in-at.ts';
import { startServer } from './start-server.ts';
import { weighFiles } from './weigh-files.ts';

const requests = 100_000;

/** How often each query is repeated, after a warm-up that does not count. */
const times = 30;

const questions: readonly (readonly [name: string, query: string])[] = [
  ['Waiting', 'view=waiting'],
  ['Mine', 'view=mine'],
  ['Overdue', 'view=overdue'],
  ['Answered', 'view=answered'],
  ['Spam', 'view=spam'],
  ['All', 'view=all'],
  ['a search for one request', 'view=all&search=guest77123'],
  ['a search for two words', 'view=all&search=saturday+barbershop'],
  ['a search that every request answers', 'view=all&search=calls'],
  ['the beginning of a word', 'view=all&search=sat'],
  ['a search that nothing answers', 'view=all&search=zeppelin'],
  ['a search in Waiting', 'view=waiting&search=saturday'],
];

/**
 * Measures the desk with 100,000 requests in both kinds of database: every view and some searches, with counts, as the
 * desk's pages request them; then the size of its script, and Lighthouse on its pages.
 */
export async function* benchDesk({ runs }: BenchOptions): AsyncGenerator<FigureTable> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-desk-'));
  const postgres = await startPostgres({ settings: { shared_buffers: '128MB' } });
  try {
    await fillEmbedded(dataDir);
    await fillPostgres(postgres.urlOf('postgres'));
    let pages: FigureTable | undefined;
    const embedded = await measure({ DATA_DIR: dataDir }, async (desk) => {
      pages = await benchLighthouseOf(
        'The desk in Lighthouse, mobile',
        'Page',
        [
          { name: 'sign-in', url: `${desk.url}/desk` },
          { name: 'requests', url: `${desk.url}/desk`, headers: { cookie: desk.cookie } },
          { name: 'you', url: `${desk.url}/desk/you`, headers: { cookie: desk.cookie } },
        ],
        runs,
      );
    });
    const own = await measure({ DATA_DIR: dataDir, DATABASE_URL: postgres.urlOf('postgres') });
    yield {
      title: `The desk with ${requests.toLocaleString(locale)} requests`,
      head: '',
      columns: inMilliseconds('embedded p50', 'embedded worst', 'PostgreSQL p50', 'PostgreSQL worst'),
      rows: questions.map(([name], index) => ({
        name,
        values: [...(embedded[index] ?? []), ...(own[index] ?? [])],
      })),
    };
    if (pages) yield pages;
    yield await weighFiles('What the desk loads, brotli', 'desk/assets');
  } finally {
    await postgres.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fillEmbedded(dataDir: string): Promise<void> {
  const db = await PGlite.create(join(dataDir, 'postgres'));
  await installRoles(db);
  await migrate(db);
  await fill(db);
  await db.close();
}

async function fillPostgres(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const sql = toSqlClient(client);
  await installRoles(sql);
  await migrate(sql);
  await fill(sql);
  await client.end();
}

/** Two years of a busy agency: a few hundred are waiting, most are answered, one in ten is spam. */
async function fill(client: SqlClient): Promise<void> {
  await client.exec(`
    select set_config('foyer.restoring', 'on', false);
    insert into public.booking (id, name, email, services, problems, additional_info, created_at)
    select gen_random_uuid(), 'Guest' || n, 'guest' || n || '@' || (array['salon', 'gym', 'barber'])[n % 3 + 1] || '.example',
      array[(array['website', 'phone', 'chatbot', 'scheduling'])[n % 4 + 1]],
      'We miss calls on ' || (array['Monday', 'Friday', 'Saturday', 'Sunday'])[n % 4 + 1] || ' in our '
        || (array['hair salon', 'gym', 'barbershop'])[n % 3 + 1] || ', and nobody writes back about request ' || n || '.',
      case when n % 5 = 0 then 'Mornings are best, number ' || n end,
      now() - (${requests} - n) * interval '10 minutes'
    from generate_series(1, ${requests}) as n;
    select private.open_desk_requests();
    insert into private.team_member (email, name) values ('ana@example.com', 'Ana'), ('bo@example.com', 'Bo');
    update private.desk_request set
      words = private.words_of(kind, request, origin),
      first_response_at = case when created_at < now() - interval '2 days' then created_at + interval '3 hours' end,
      state = case when created_at >= now() - interval '2 days' then 'waiting'
        when abs(hashtext(request::text)) % 10 = 0 then 'spam' else 'answered' end,
      owner = (array['ana@example.com', 'bo@example.com', null])[abs(hashtext(request::text)) % 3 + 1];
    select set_config('foyer.restoring', '', false);
    analyze;`);
}

interface SignedIn {
  readonly url: string;
  readonly cookie: string;
}

/** @returns the median and the worst time of each query, in milliseconds, rounded */
async function measure(
  environment: Readonly<Record<string, string>>,
  look: (desk: SignedIn) => Promise<void> = async () => {},
): Promise<readonly (readonly [p50: number, worst: number])[]> {
  const server = await startServer('server/main.ts', [], environment);
  try {
    const { url } = server;
    const cookie = await signInAt(url, 'ana@example.com', environment);
    const figures: [number, number][] = [];
    for (const [, query] of questions) {
      const address = `${url}/desk/api/requests?${query}`;
      const [, ...taken] = await repeat(times + 1, () => timeOfDesk(address, cookie));
      const sorted = taken.toSorted((a, b) => a - b).map(Math.round);
      figures.push([sorted[Math.floor(sorted.length / 2)] ?? Number.NaN, sorted.at(-1) ?? Number.NaN]);
    }
    await look({ url, cookie });
    return figures;
  } finally {
    await server.stop();
  }
}
