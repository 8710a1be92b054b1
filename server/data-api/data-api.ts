import { type Context, Hono } from 'hono';
import { type DataApiError, type TableName, tables } from '#shared/data-api.ts';
import { evidenceHeader } from '#shared/forms/form-evidence.ts';
import { sourceHeader } from '#shared/forms/request-source.ts';
import type { Intake, IntakeOutcome } from '../intake/intake.ts';
import { addCorsHeaders, answerPreflight, isPreflight } from './cors.ts';
import { jsonText } from './json-text.ts';
import { readPreferences } from './preferences.ts';
import { readBody } from './read-body.ts';
import { readRow } from './read-row.ts';
import { type Refusal, refusals } from './refusal.ts';
import { readSelection, selectColumns } from './select-columns.ts';

export interface DataApiOptions {
  readonly intake: Intake;
  /** The public client key (SPEC Q1): it names the anonymous role and opens nothing else. */
  readonly anonKey: string;
  /** The one origin whose pages browsers let read the answers: the site's own. */
  readonly allowedOrigin: string;
  /** The address that the rate limit counts by. */
  readonly clientAddress: (c: Context) => string;
}

type RefusedRow = Extract<IntakeOutcome, { readonly ok: false }>;

const singleObject = 'application/vnd.pgrst.object+json';
const allowedMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/**
 * Creates the data API, to be mounted at /rest/v1: the dialect of PostgREST, as far as the anonymous role may use
 * it (DESIGN 3.4 and 3.6). Rows can be put in; nothing that is stored is ever shown or changed.
 */
export function createDataApi(options: DataApiOptions): Hono {
  const { intake, anonKey, allowedOrigin, clientAddress } = options;
  const api = new Hono();

  api.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
    addCorsHeaders(c, allowedOrigin);
  });

  api.all('*', async (c) => {
    if (isPreflight(c)) return answerPreflight(c, allowedOrigin, allowedMethods);
    const keyRefusal = checkKey(c, anonKey);
    if (keyRefusal) return refuse(c, keyRefusal);
    const target = readPath(c);
    if (typeof target !== 'string') return refuse(c, target);
    switch (c.req.method) {
      case 'GET':
      case 'HEAD':
        return answerRead(c);
      case 'POST':
        return answerInsert(c, target);
      case 'PUT':
      case 'PATCH':
      case 'DELETE':
        return refuse(c, refusals.notAllowed(target));
      default:
        c.header('Allow', allowedMethods);
        return refuse(c, refusals.method(c.req.method));
    }
  });

  async function answerInsert(c: Context, table: TableName): Promise<Response> {
    const preferences = readPreferences(c.req.header('prefer'));
    const schema = c.req.header('content-profile') ?? 'public';
    if (schema !== 'public') return refuse(c, refusals.schema(schema));
    if (preferences.resolution || c.req.query('on_conflict') !== undefined) {
      return refuse(c, refusals.notAllowed(table));
    }
    const contentType = c.req.header('content-type') ?? 'application/json';
    if (!/^application\/json\s*(;|$)/i.test(contentType)) return refuse(c, refusals.contentType(contentType));
    const selection = readSelection(table, c.req.query('select'));
    if (!selection.ok) return refuse(c, selection.refusal);
    const body = await readBody(c);
    if (!body.ok) {
      // What is left of the body is not read, so nothing else can come over this connection.
      c.header('Connection', 'close');
      return refuse(c, body.refusal);
    }
    const read = readRow({
      table,
      text: body.text,
      columns: c.req.query('columns'),
      missingAsDefault: preferences.missingAsDefault,
    });
    if (!read.ok) return refuse(c, read.refusal);

    const form = c.req.header(evidenceHeader);
    const source = c.req.header(sourceHeader);
    const way = {
      way: 'api',
      ...(form !== undefined && { form }),
      ...(source !== undefined && { source }),
    } as const;
    const outcome = await intake.accept(table, read.row, clientAddress(c), way);
    if (!outcome.ok) {
      if (outcome.retryAfterSeconds !== undefined) c.header('Retry-After', String(outcome.retryAfterSeconds));
      return refuse(c, outcome);
    }
    c.header('Content-Range', preferences.count ? '*/1' : '*/*');
    if (!preferences.representation) return c.body(null, 201);
    c.header('Preference-Applied', 'return=representation');
    const row = selectColumns(outcome.row, selection.columns);
    return wantsSingleObject(c) ? answerJson(c, row, singleObject) : answerJson(c, [row], 'application/json');
  }

  return api;
}

function checkKey(c: Context, anonKey: string): Refusal | undefined {
  const key = c.req.header('apikey');
  if (key === undefined) return refusals.noKey;
  const authorization = c.req.header('authorization');
  if (key !== anonKey || (authorization !== undefined && authorization !== `Bearer ${anonKey}`)) {
    return refusals.wrongKey;
  }
  return undefined;
}

/** The table that the path names below the mount point, or why there is none. */
function readPath(c: Context): TableName | Refusal {
  const [, , , name = '', ...rest] = c.req.path.split('/');
  const decoded = decodeSegment(name);
  if (decoded === 'rpc' && rest.length === 1) return refusals.noFunction(decodeSegment(rest[0] ?? ''));
  if (decoded === '' || rest.length > 0) return refusals.noPath;
  return tables.find((table) => table === decoded) ?? refusals.noTable(decoded);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * What the anonymous role reads: the policies show it no row of any table, whatever the filters, so the database
 * is not asked. A test holds this answer beside the database's.
 */
function answerRead(c: Context): Response {
  const schema = c.req.header('accept-profile') ?? 'public';
  if (schema !== 'public') return refuse(c, refusals.schema(schema));
  if (wantsSingleObject(c)) return refuse(c, refusals.noSingleRow);
  c.header('Content-Range', readPreferences(c.req.header('prefer')).count ? '*/0' : '*/*');
  return c.json([]);
}

function wantsSingleObject(c: Context): boolean {
  return c.req.header('accept')?.includes(singleObject) ?? false;
}

function answerJson(c: Context, value: unknown, type: string): Response {
  return c.body(jsonText(value), 201, { 'Content-Type': `${type}; charset=utf-8` });
}

function refuse(c: Context, { status, error }: Refusal | RefusedRow): Response {
  return c.body(jsonText(error satisfies DataApiError), status, { 'Content-Type': 'application/json' });
}
