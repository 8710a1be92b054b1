import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createDataApi } from '#server/data-api/data-api.ts';
import type { ColumnValue, StoredRow } from '#server/database/statements/request-rows.ts';
import { readSqlError } from '#server/database/statements/sql-error.ts';
import { insertAsVisitor } from '#server/database/statements/visitor-statements.ts';
import type { BatchIntakeOutcome } from '#server/intake/intake.ts';
import { refusalStatus } from '#server/intake/refusal-status.ts';
import type { TableName } from '#shared/data-api.ts';
import { createHostedProject } from '../support/hosted-project.ts';
import type { Row, TestSql, TestSqlDatabase } from '../support/test-sql.ts';

/** A legacy anon key: a token (RFC 7519) of the role anon. Its signature is never looked at here. */
export const fakeAnonKey = [
  { alg: 'HS256', typ: 'JWT' },
  { iss: 'supabase', ref: 'fake', role: 'anon' },
]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .concat('signature')
  .join('.');

/** One request to the fake's data API. */
export interface SentToSupabase {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
}

/**
 * A Supabase project at its network edge: the gateway's keys and CORS, then the data API's dialect on a
 * real PostgreSQL (or PGlite) that was set up and migrated as a project's is.
 */
export interface FakeSupabase {
  /** Its origin: `localhost`, where our own servers in tests are at 127.0.0.1 or another port. */
  readonly url: string;
  readonly sql: TestSqlDatabase;
  /** Everything that it was asked, preflights included. */
  readonly requests: readonly SentToSupabase[];
  /** Rows of a table, as its owner sees them. */
  rows(table: TableName): Promise<readonly Row[]>;
  /** For answers to inserts: whether browsers may read them. */
  allowAnswers(allowed: boolean): void;
  /** Stops listening; the database stays. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

export async function startFakeSupabase(anonKey: string = fakeAnonKey): Promise<FakeSupabase> {
  const sql = await createHostedProject();
  const requests: SentToSupabase[] = [];
  let answersAllowed = true;

  const gateway = new Hono();
  gateway.use('/rest/v1/*', async (c, next) => {
    const { method, path, raw } = c.req;
    requests.push({ method, path, headers: new Headers(raw.headers) });
    // As the gateway and PostgREST answer: any origin, any header that is asked for.
    if (method === 'OPTIONS') {
      return c.body(null, 200, {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
        'access-control-allow-headers': raw.headers.get('access-control-request-headers') ?? '',
        'access-control-max-age': '86400',
      });
    }
    if (raw.headers.get('apikey') === null) {
      return c.json({ message: 'No API key found in request' }, 401, { 'access-control-allow-origin': '*' });
    }
    if (raw.headers.get('apikey') !== anonKey) {
      return c.json({ message: 'Invalid API key' }, 401, { 'access-control-allow-origin': '*' });
    }
    await next();
    const allowed = method !== 'POST' || answersAllowed;
    c.res.headers.set('access-control-allow-origin', allowed ? '*' : 'https://elsewhere.example');
    c.res.headers.set('cross-origin-resource-policy', 'cross-origin');
    return undefined;
  });

  const inTurn = takeTurns();
  gateway.route(
    '/rest/v1',
    createDataApi({
      anonKey,
      allowedOrigin: '',
      // As PostgREST does, the database gets the request's headers as one setting. They take the address's place.
      clientAddress: (c) => JSON.stringify(Object.fromEntries(c.req.raw.headers)),
      intake: { acceptAll: (table, rows, headers) => inTurn(() => insert(sql, table, rows, headers)) },
    }),
  );

  let server: ServerType | undefined;
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server = serve({ fetch: gateway.fetch, port, hostname: 'localhost' }, (info) => resolve(info.port));
    });
  const goAway = () =>
    new Promise<void>((resolve) => {
      if (!server) return resolve();
      server.close(() => resolve());
      if ('closeAllConnections' in server) server.closeAllConnections();
      server = undefined;
    });
  const port = await listen(0);

  return {
    url: `http://localhost:${port}`,
    sql,
    requests,
    rows: async (table) => (await sql.query(`select * from public.${table} order by created_at`)).rows,
    allowAnswers(allowed) {
      answersAllowed = allowed;
    },
    goAway,
    async comeBack() {
      await listen(port);
    },
    async stop() {
      await goAway();
      await sql.close();
    },
  };
}

/** One insert as PostgREST makes it: as the authenticator, who becomes anon for one transaction. */
async function insert(
  sql: TestSql,
  table: TableName,
  rows: readonly Readonly<Record<string, ColumnValue>>[],
  headers: string,
): Promise<BatchIntakeOutcome> {
  const [, becomeVisitor, statement] = insertAsVisitor(table, rows);
  try {
    await sql.exec('set session authorization hosted_authenticator');
    const stored = await sql.transaction(async (transaction) => {
      await transaction.query("select set_config('request.headers', $1, true)", [headers]);
      await transaction.query(becomeVisitor?.text ?? '');
      return (await transaction.query(statement?.text ?? '', [...(statement?.values ?? [])])).rows;
    });
    return { ok: true, rows: stored.map((row): StoredRow => JSON.parse(String(Object.values(row)[0]))) };
  } catch (error) {
    const refused = readSqlError(error);
    if (refused === undefined) throw error;
    return { ok: false, status: refusalStatus(refused.code), error: refused };
  } finally {
    await sql.exec('set session authorization postgres');
  }
}

/** There is one connection: what comes at the same time waits. */
function takeTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
}
