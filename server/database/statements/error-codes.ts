/** Whether an error carries this code, as Node's system errors do. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Whether a file or folder is missing. */
export function isMissing(error: unknown): boolean {
  return hasCode(error, 'ENOENT');
}
