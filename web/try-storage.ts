/**
 * Uses the browser's storage. It may be forbidden, full or missing: everything works without it.
 * @returns undefined then
 */
export function tryStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
