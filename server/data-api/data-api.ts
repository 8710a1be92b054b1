import { type Context, Hono } from 'hono';
import { type DataApiError, maxBodyBytes, type TableName, tables } from '#shared/data-api.ts';
import { evidenceHeader } from '#shared/forms/form-evidence.ts';
import { sourceHeader } from '#shared/forms/request-source.ts';
import type { StoredRow } from '../database/statements/request-rows.ts';
import { type BodyText, readBody } from '../http/read-body.ts';
import type { Intake, RefusedRequest } from '../intake/intake.ts';
import { type AnswerType, acceptedTypes, chooseAnswerType } from './answer-type.ts';
import { addCorsHeaders, answerPreflight, isPreflight } from './cors.ts';
import { csvText } from './csv-text.ts';
import { jsonText } from './json-text.ts';
import { readPreferences } from './preferences.ts';
import { readQuery } from './read-query.ts';
import { readRows } from './read-row.ts';
import { type Refusal, RequestRefusal, refusals } from './refusal.ts';
import { type SelectedColumn, selectColumns } from './select-columns.ts';

export interface DataApiOptions {
  readonly intake: Pick<Intake, 'acceptAll'>;
  /** The public client key (SPEC Q1): it names the anonymous role and opens nothing else. */
  readonly anonKey: string;
  /** The only origin whose pages may read the responses: the site's own. */
  readonly allowedOrigin: string;
  /** The address that rate limits count by. */
  readonly clientAddress: (c: Context) => string;
}

/** Why a body cannot be used. */
const ofBody: Readonly<Record<Extract<BodyText, { ok: false }>['problem'], Refusal>> = {
  'too-large': refusals.tooLarge(maxBodyBytes),
  'not-utf8': refusals.body('The body is not valid UTF-8'),
  'not-arrived': refusals.body('The body did not arrive'),
};

const allowedMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/**
 * Creates the data API, to be mounted at /rest/v1: the dialect of PostgREST, as far as the anonymous role may use it
 * (DESIGN 3.4 and 3.6). Rows can be inserted; stored data is never shown or changed.
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
    try {
      return await answer(c);
    } catch (error) {
      if (error instanceof RequestRefusal) return refuse(c, error.refusal);
      throw error;
    }
  });

  async function answer(c: Context): Promise<Response> {
    checkKey(c, anonKey);
    const table = readPath(c);
    switch (c.req.method) {
      case 'GET':
      case 'HEAD':
        return answerRead(c, table);
      case 'POST':
        return answerInsert(c, table);
      case 'PUT':
      case 'PATCH':
      case 'DELETE':
        return refuse(c, refusals.notAllowed(table));
      default:
        c.header('Allow', allowedMethods);
        return refuse(c, refusals.method(c.req.method));
    }
  }

  async function answerInsert(c: Context, table: TableName): Promise<Response> {
    const { query, preferences, type } = readWanted(c, table, c.req.header('content-profile'));
    if (preferences.resolution || c.req.query('on_conflict') !== undefined) {
      return refuse(c, refusals.notAllowed(table));
    }
    if (query.select.some(({ isDerived }) => isDerived)) {
      return refuse(c, refusals.notImplemented('An insert gives columns back as they are.'));
    }
    const contentType = c.req.header('content-type') ?? 'application/json';
    if (!/^application\/json\s*(;|$)/i.test(contentType)) return refuse(c, refusals.contentType(contentType));
    const body = await readBody(c);
    if (!body.ok) {
      // The rest of the body isn't read, so the connection cannot be reused.
      c.header('Connection', 'close');
      return refuse(c, ofBody[body.problem]);
    }
    const { missingAsDefault } = preferences;
    const rows = readRows({ table, text: body.text, columns: query.columns, missingAsDefault });
    if (type.form === 'object' && rows.length !== 1) return refuse(c, refusals.notSingle(rows.length));
    if (query.isOrdered && preferences.representation && rows.length > 1) {
      return refuse(c, refusals.notImplemented('An insert gives rows back in the order of the body.'));
    }
    const outcome = await store(c, table, rows);
    if (!outcome.ok) {
      if (outcome.retryAfterSeconds !== undefined) c.header('Retry-After', String(outcome.retryAfterSeconds));
      return refuse(c, outcome);
    }
    c.header('Content-Range', preferences.count ? `*/${rows.length}` : '*/*');
    if (preferences.applied.insert !== '') c.header('Preference-Applied', preferences.applied.insert);
    return preferences.representation
      ? answerRows(c, 201, outcome.rows, query.select, type)
      : c.body(null, 201);
  }

  /** Stores rows; an empty list involves nobody. */
  async function store(c: Context, table: TableName, rows: Parameters<Intake['acceptAll']>[1]) {
    if (rows.length === 0) return { ok: true, rows } as const;
    const form = c.req.header(evidenceHeader);
    const source = c.req.header(sourceHeader);
    const way = {
      way: 'api',
      ...(form !== undefined && { form }),
      ...(source !== undefined && { source }),
    } as const;
    return intake.acceptAll(table, rows, clientAddress(c), way);
  }

  return api;
}

/** @throws {RequestRefusal} like all functions below */
function checkKey(c: Context, anonKey: string): void {
  const key = c.req.header('apikey');
  if (key === undefined) throw new RequestRefusal(refusals.noKey);
  const { authorization = `Bearer ${anonKey}` } = c.req.header();
  if (key !== anonKey || authorization !== `Bearer ${anonKey}`) throw new RequestRefusal(refusals.wrongKey);
}

/** The table named by the path below the mount point. */
function readPath(c: Context): TableName {
  const [, , , name = '', ...rest] = c.req.path.split('/');
  const decoded = decodeSegment(name);
  const found = rest.length === 0 ? tables.find((table) => table === decoded) : undefined;
  if (found) return found;
  if (decoded === 'rpc' && rest.length === 1)
    throw new RequestRefusal(refusals.noFunction(decodeSegment(rest[0] ?? '')));
  throw new RequestRefusal(decoded === '' || rest.length > 0 ? refusals.noPath : refusals.noTable(decoded));
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * The parts of a request outside its body.
 * @param schema the header that names it
 */
function readWanted(c: Context, table: TableName, schema = 'public') {
  if (schema !== 'public') throw new RequestRefusal(refusals.schema(schema));
  // PostgREST does not treat a name without a value as a parameter.
  const pairs = new URL(c.req.url).search.slice(1).split('&');
  const parameters = new URLSearchParams(pairs.filter((pair) => pair.includes('=')).join('&'));
  const query = readQuery(table, c.req.method !== 'POST', parameters, c.req.header('range'));
  const preferences = readPreferences(c.req.header('prefer'));
  const accept = c.req.header('accept');
  const type = chooseAnswerType(accept);
  if (!type) throw new RequestRefusal(refusals.mediaType(acceptedTypes(accept)));
  return { query, preferences, type };
}

/**
 * The anonymous role can read nothing: the policies hide all rows of every table, whatever the filters, so the database is
 * not asked. A test compares these responses with the database's.
 */
function answerRead(c: Context, table: TableName): Response {
  const { query, preferences, type } = readWanted(c, table, c.req.header('accept-profile'));
  if (preferences.count && query.offset > 0) return refuse(c, refusals.offset(query.offset));
  if (type.form === 'object') return refuse(c, refusals.notSingle(0));
  c.header('Content-Range', preferences.count ? '*/0' : '*/*');
  if (preferences.applied.read !== '') c.header('Preference-Applied', preferences.applied.read);
  return answerRows(c, 200, [], query.select, type);
}

function answerRows(
  c: Context,
  status: 200 | 201,
  rows: readonly StoredRow[],
  columns: readonly SelectedColumn[],
  { form, isStripped, contentType }: AnswerType,
): Response {
  const selected = rows.map((row) => selectColumns(row, columns));
  const shown = isStripped ? selected.map(withoutNulls) : selected;
  const names = columns.map(({ as }) => as);
  const text = form === 'csv' ? csvText(names, shown) : jsonText(form === 'object' ? shown[0] : shown);
  return c.body(text, status, { 'Content-Type': contentType });
}

function withoutNulls(row: StoredRow): StoredRow {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}

function refuse(c: Context, { status, error }: Refusal | RefusedRequest): Response {
  return c.body(jsonText(error satisfies DataApiError), status, { 'Content-Type': 'application/json' });
}
