import type { DataApiError } from '#shared/data-api.ts';

/** Whether the error comes from PostgreSQL itself: its code is a SQLSTATE. */
export function isSqlError(error: unknown): error is Error & { readonly code: string } {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    'severity' in error &&
    /^[\dA-Z]{5}$/.test(error.code)
  );
}

/**
 * SQLSTATE classes that concern the request: data exception, constraint, syntax or access, program limit, and the class
 * that the limiter raises. All others concern the database.
 */
const refusalClasses: readonly string[] = ['22', '23', '42', '54', 'PT'];

/**
 * Whether something that the triggers store along with a row broke a constraint. The row is then not stored, and not to
 * blame: a duplicate there must not be mistaken for the row's own, which would mean that it is already stored.
 */
function isTriggersFault(error: unknown): boolean {
  return isSqlError(error) && error.code.startsWith('23') && 'schema' in error && error.schema === 'private';
}

/** The code of `raise exception` in an operator's own trigger; PostgREST passes on its message too. */
const raisedCode = 'P0001';

/** Whether a SQLSTATE refuses the request, as opposed to a problem of the database. */
export function isRefusal(code: string): boolean {
  return code === raisedCode || refusalClasses.includes(code.slice(0, 2));
}

/** Interprets a database error as a response to the request; undefined if the database itself failed. */
export function readSqlError(error: unknown): DataApiError | undefined {
  if (!isSqlError(error) || isTriggersFault(error) || !isRefusal(error.code)) return undefined;
  return {
    code: error.code,
    message: error.message,
    details: 'detail' in error && typeof error.detail === 'string' ? error.detail : null,
    hint: 'hint' in error && typeof error.hint === 'string' ? error.hint : null,
  };
}
