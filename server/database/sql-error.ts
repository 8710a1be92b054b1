import type { DataApiError } from '#shared/data-api.ts';
import { isSqlError } from './error-codes.ts';

/**
 * SQLSTATE classes that are about the request: data exception, constraint, syntax or access, limit of a program,
 * and what the limiter raises. Anything else is about the database.
 */
const refusalClasses: readonly string[] = ['22', '23', '42', '54', 'PT'];

/** Whether a SQLSTATE says no to the request, and not that the database is in trouble. */
export function isRefusal(code: string): boolean {
  return refusalClasses.includes(code.slice(0, 2));
}

/** Reads a database error as the answer to the request, or undefined when the database itself failed. */
export function readSqlError(error: unknown): DataApiError | undefined {
  if (!isSqlError(error) || !isRefusal(error.code)) return undefined;
  return {
    code: error.code,
    message: error.message,
    details: 'detail' in error && typeof error.detail === 'string' ? error.detail : null,
    hint: 'hint' in error && typeof error.hint === 'string' ? error.hint : null,
  };
}
