import { type DataApiError, rowLevelSecurityCode, type TableName } from '#shared/data-api.ts';

/** A request that the data API turns away before any row is touched. */
export interface Refusal {
  readonly status: 400 | 401 | 404 | 405 | 406 | 413 | 415 | 416;
  readonly error: DataApiError;
}

/** Thrown to turn a request away. */
export class RequestRefusal extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.error.message);
    this.refusal = refusal;
  }
}

function refusal(
  status: Refusal['status'],
  code: string,
  message: string,
  more: { readonly details?: string; readonly hint?: string } = {},
): Refusal {
  return { status, error: { code, message, details: more.details ?? null, hint: more.hint ?? null } };
}

function range(details: string): Refusal {
  return refusal(416, 'PGRST103', 'Requested range not satisfiable', { details });
}

/** The rows of DESIGN 3.4's error table that do not come from the database; codes and texts are PostgREST's. */
export const refusals = {
  noKey: refusal(401, 'PGRST302', 'Anonymous access is disabled', {
    hint: 'Send the public key of /config.json in the header apikey.',
  }),
  wrongKey: refusal(401, 'PGRST301', 'Invalid API key', {
    hint: 'Send the public key of /config.json in the headers apikey and Authorization: Bearer.',
  }),
  noPath: refusal(404, 'PGRST125', 'Invalid path specified in request URL'),
  notAllowed: (table: TableName) =>
    refusal(401, rowLevelSecurityCode, `permission denied for table ${table}`),
  noTable: (name: string) =>
    refusal(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`),
  noFunction: (name: string) =>
    refusal(404, 'PGRST202', `Could not find the function public.${name} in the schema cache`),
  noColumn: (table: TableName, column: string) =>
    refusal(400, 'PGRST204', `Could not find the '${column}' column of '${table}' in the schema cache`),
  noSelectedColumn: (table: TableName, column: string) =>
    refusal(400, '42703', `column ${table}.${column} does not exist`),
  syntax: (message: string, details: string) => refusal(400, 'PGRST100', message, { details }),
  aggregate: refusal(400, 'PGRST123', 'Use of aggregate functions is not allowed'),
  noRelationship: (table: TableName, name: string) =>
    refusal(
      400,
      'PGRST200',
      `Could not find a relationship between '${table}' and '${name}' in the schema cache`,
      {
        details: `Searched for a foreign key relationship between '${table}' and '${name}' in the schema 'public', but no matches were found.`,
      },
    ),
  notEmbedded: (name: string) =>
    refusal(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
      hint: `Verify that '${name}' is included in the 'select' query parameter.`,
    }),
  notImplemented: (details: string) => refusal(400, 'PGRST127', 'Feature not implemented', { details }),
  preferences: (names: readonly string[]) =>
    refusal(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${names.join(', ')}`,
    }),
  mediaType: (types: readonly string[]) =>
    refusal(406, 'PGRST107', `None of these media types are available: ${types.join(', ')}`),
  rangeOrder: range(
    'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
  ),
  negativeLimit: range('Limit should be greater than or equal to zero.'),
  offset: (offset: number) => range(`An offset of ${offset} was requested, but there are only 0 rows.`),
  noOperator: (operation: string) =>
    refusal(404, '42883', `operator does not exist: ${operation}`, {
      hint: 'No operator matches the given name and argument types. You might need to add explicit type casts.',
    }),
  ambiguousOperator: (operation: string) =>
    refusal(400, '42725', `operator is not unique: ${operation}`, {
      hint: 'Could not choose a best candidate operator. You might need to add explicit type casts.',
    }),
  notBoolean: (truth: string, type: string) =>
    refusal(400, '42804', `argument of IS ${truth.toUpperCase()} must be type boolean, not type ${type}`),
  value: (code: '22P02' | '22007', type: string, value: string) =>
    refusal(400, code, `invalid input syntax for type ${type}: "${value}"`),
  arrayLiteral: (value: string) =>
    refusal(400, '22P02', `malformed array literal: "${value}"`, {
      details: 'Array value must start with "{" or dimension information.',
    }),
  nulInQuery: refusal(400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00'),
  schema: (name: string) =>
    refusal(406, 'PGRST106', `Invalid schema: ${name}`, {
      hint: 'Only the following schemas are exposed: public',
    }),
  method: (method: string) => refusal(405, 'PGRST117', `Unsupported HTTP method: ${method}`),
  notSingle: (rows: number) =>
    refusal(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${rows} rows`,
    }),
  contentType: (type: string) => refusal(415, 'PGRST107', `Content-Type not acceptable: ${type}`),
  tooLarge: (bytes: number) =>
    refusal(413, '54000', `The request is too large: at most ${bytes} bytes are accepted.`),
  tooManyRows: (most: number) =>
    refusal(413, '54000', `The request is too large: at most ${most} rows are accepted.`),
  body: (message: string) => refusal(400, 'PGRST102', message),
  valueType: (column: string, expected: string) =>
    refusal(400, '22P02', `invalid value for column "${column}": expected ${expected}`),
} as const;
