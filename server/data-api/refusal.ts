import { type DataApiError, rowLevelSecurityCode, type TableName } from '#shared/data-api.ts';

/** A request that the data API turns away before any row is touched. */
export interface Refusal {
  readonly status: 400 | 401 | 404 | 405 | 406 | 413 | 415;
  readonly error: DataApiError;
}

function refusal(
  status: Refusal['status'],
  code: string,
  message: string,
  more: { readonly details?: string; readonly hint?: string } = {},
): Refusal {
  return { status, error: { code, message, details: more.details ?? null, hint: more.hint ?? null } };
}

/** The rows of DESIGN 3.4's error table that do not come from the database; codes and texts as PostgREST has them. */
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
  select: (text: string) =>
    refusal(400, 'PGRST100', `"failed to parse select parameter (${text})"`, {
      hint: 'Name columns of the table, or *.',
    }),
  schema: (name: string) =>
    refusal(406, 'PGRST106', `Invalid schema: ${name}`, {
      hint: 'Only the following schemas are exposed: public',
    }),
  method: (method: string) => refusal(405, 'PGRST117', `Unsupported HTTP method: ${method}`),
  noSingleRow: refusal(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: 'The result contains 0 rows',
  }),
  contentType: (type: string) => refusal(415, 'PGRST107', `Content-Type not acceptable: ${type}`),
  tooLarge: (bytes: number) =>
    refusal(413, '54000', `The request is too large: at most ${bytes} bytes are accepted.`),
  body: (message: string) => refusal(400, 'PGRST102', message),
  valueType: (column: string, expected: string) =>
    refusal(400, '22P02', `invalid value for column "${column}": expected ${expected}`),
} as const;
