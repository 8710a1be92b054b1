import { duplicateKeyCode, rowLevelSecurityCode } from '#shared/data-api.ts';

/** HTTP statuses that a refused row can have. */
export type RefusalStatus = 400 | 401 | 409 | 429 | 503;

/** The HTTP status for a SQLSTATE, as PostgREST answers the anonymous role (DESIGN 3.4). */
export function refusalStatus(sqlState: string): RefusalStatus {
  switch (sqlState) {
    case rowLevelSecurityCode:
      return 401;
    case duplicateKeyCode:
      return 409;
    case 'PT429':
      return 429;
    default:
      return 400;
  }
}
