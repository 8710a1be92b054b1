import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Hono } from 'hono';
import { createDataApi } from '#server/data-api/data-api.ts';
import { installChangeLog } from '#server/database/embedded/journal/change-log.ts';
import { openJournal, writeJournal } from '#server/database/embedded/journal/journal.ts';
import { createJournaledDatabase } from '#server/database/embedded/journaled-database.ts';
import { installRoles, migrate } from '#server/database/migrate/migrations.ts';
import { createFormPost } from '#server/form-post/form-post.ts';
import { createIntake } from '#server/intake/intake.ts';
import { anonKey, keyHeaders } from '../../support/data-api-client.ts';
import { listRequests, listStatuses } from '../../support/list-requests.ts';

/** One request of a simulated sender. */
export interface SentRequest {
  readonly address: string;
  readonly name: string;
  readonly email: string;
  readonly problems: string;
  /** The header x-foyer-form; null for none. */
  readonly evidence: string | null;
}

/** The outcome of a request. */
export type Sent = 'stored' | 'stored before' | 'refused';

/** Both ways in over the real database, with a clock that can be moved. */
export interface IntakeSite {
  /** By the data API; the same id twice is a retry. */
  insert(request: SentRequest, id?: string): Promise<Sent>;
  /** As a form that is posted without JavaScript. */
  post(request: Omit<SentRequest, 'evidence'>, honeypot: string): Promise<Sent>;
  /** A token that was given out so many seconds ago. */
  tokenOfAge(seconds: number): Promise<string>;
  /** Above so many a minute the database refuses what has a flag. */
  refuseAbove(perMinute: number): Promise<void>;
  /** Time goes by. */
  wait(minutes: number): Promise<void>;
  /** The flags of each stored booking by its visitor's name. */
  flagsByName(): Promise<ReadonlyMap<string, readonly string[]>>;
  close(): Promise<void>;
}

const page = '<html><head><title>Page</title></head><body><main id="main">form</main></body></html>';

async function* noChanges(): AsyncGenerator<readonly string[]> {}

export async function createIntakeSite(): Promise<IntakeSite> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-senders-'));
  const db = await PGlite.create();
  await installRoles(db);
  await migrate(db);
  await installChangeLog(db);
  const journal = join(folder, 'journal.ndjson');
  const end = await writeJournal(journal, randomUUID(), noChanges(), 0);
  const database = createJournaledDatabase({
    dataDir: folder,
    folder: { db, close: () => db.close(), abandon: () => {} },
    onFault: (fault) => {
      throw fault;
    },
    journal: await openJournal(journal, end),
    end,
    hasRoom: async () => true,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
  let movedMs = 0;
  /** Minutes that the counts of a day lag. */
  let waitedMinutes = 0;
  const intake = createIntake({ database, perMinute: 10, now: () => performance.now() + movedMs });
  const clientAddress = (context: { req: { header(name: string): string | undefined } }) =>
    context.req.header('x-test-address') ?? '';
  const app = new Hono()
    .route(
      '/rest/v1',
      createDataApi({ intake, anonKey, allowedOrigin: 'http://localhost:3000', clientAddress }),
    )
    .route(
      '/',
      createFormPost({
        pages: new Map([['/get-started', page]]),
        renderForm: async () => page,
        intake,
        sign: (text) => database.sign(text),
        clientAddress,
        consultation: 'saved',
        siteUrl: 'http://localhost:3000',
      }),
    );

  return {
    async insert({ address, evidence, ...row }, id = randomUUID()) {
      const answer = await app.request('/rest/v1/booking', {
        method: 'POST',
        headers: {
          ...keyHeaders,
          'content-type': 'application/json',
          'x-test-address': address,
          ...(evidence !== null && { 'x-foyer-form': evidence }),
        },
        body: JSON.stringify({ id, services: ['phone'], ...row }),
      });
      if (answer.status === 201) return 'stored';
      return answer.status === 409 ? 'stored before' : 'refused';
    },
    async post({ address, name, email, problems }, honeypot) {
      const inputs = { name, email, services: 'phone', problems, additionalInfo: '', subject: honeypot };
      const answer = await app.request('/get-started', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-test-address': address },
        body: new URLSearchParams(inputs).toString(),
      });
      return answer.status === 303 ? 'stored' : 'refused';
    },
    async tokenOfAge(seconds) {
      const { rows } = await db.query<{ token: string }>(
        `select content || '.' || private.sign(content) as token
         from (select $1::text || '.' || (private.clock_ms() - $2::bigint * 1000) as content) as made`,
        [randomUUID().replaceAll('-', ''), seconds],
      );
      return rows[0]?.token ?? '';
    },
    async refuseAbove(perMinute) {
      await db.query('update private.limits set refuse_above_per_minute = $1', [perMinute]);
    },
    async wait(minutes) {
      movedMs += minutes * 60_000;
      // Of the bookings the last hour counts, of what is counted for a day the hour is near enough.
      await db.exec(`begin; set local session_replication_role = replica;
        update booking set created_at = created_at - interval '${minutes} minutes'
          where created_at > now() - interval '2 hours';
        commit;`);
      waitedMinutes += minutes;
      if (waitedMinutes < 60) return;
      await db.exec(`update private.recent_request set at = at - interval '${waitedMinutes} minutes'`);
      await db.exec('vacuum booking, private.recent_request');
      waitedMinutes = 0;
    },
    async flagsByName() {
      const flags = new Map((await listStatuses(database)).map((status) => [status.id, status.flags]));
      return new Map(
        (await listRequests(database)).map((request) => [
          String(request['name']),
          flags.get(request.id) ?? [],
        ]),
      );
    },
    async close() {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}
