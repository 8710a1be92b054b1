import type { DataApiError } from '#shared/data-api.ts';

/** Whether PostgreSQL itself answered with this error: its code is a SQLSTATE. */
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
 * SQLSTATE classes that are about the request: data exception, constraint, syntax or access, limit of a program,
 * and what the limiter raises. Anything else is about the database.
 */
const refusalClasses: readonly string[] = ['22', '23', '42', '54', 'PT'];

/**
 * Whether something the triggers store along with a row broke a constraint. The row is not stored then, and not to blame: above
 * all a duplicate there must not be taken for the row's own, which says that it is stored.
 */
function isTriggersFault(error: unknown): boolean {
  return isSqlError(error) && error.code.startsWith('23') && 'schema' in error && error.schema === 'private';
}

/** The code with which `raise exception` in an operator's own trigger refuses; PostgREST passes on its message too. */
const raisedCode = 'P0001';

/** Whether a SQLSTATE refuses the request, rather than saying that the database is in trouble. */
export function isRefusal(code: string): boolean {
  return code === raisedCode || refusalClasses.includes(code.slice(0, 2));
}

/** Reads a database error as the answer to the request, or undefined when the database itself failed. */
export function readSqlError(error: unknown): DataApiError | undefined {
  if (!isSqlError(error) || isTriggersFault(error) || !isRefusal(error.code)) return undefined;
  return {
    code: error.code,
    message: error.message,
    details: 'detail' in error && typeof error.detail === 'string' ? error.detail : null,
    hint: 'hint' in error && typeof error.hint === 'string' ? error.hint : null,
  };
}
