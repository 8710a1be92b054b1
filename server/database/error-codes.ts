/** Whether an error carries this code, as Node's system errors do. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Whether a file or folder is not there. */
export function isMissing(error: unknown): boolean {
  return hasCode(error, 'ENOENT');
}

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
