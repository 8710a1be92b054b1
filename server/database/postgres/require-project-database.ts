import type { Config } from '../../config.ts';
import { OperatorError } from '../../operator/operator-error.ts';

/**
 * Makes sure that a command finds the requests that a Supabase project takes: the public key of its data API shows none
 * of them, so its database is reached by DATABASE_URL. Without it a command would work on an empty database here.
 * @throws OperatorError when it is missing
 */
export function requireProjectDatabase({
  databaseUrl,
  supabase,
}: {
  readonly databaseUrl: Config['databaseUrl'];
  readonly supabase?: Config['supabase'];
}): void {
  if (databaseUrl !== undefined || !supabase) return;
  throw new OperatorError(
    'The requests are in the Supabase project of SUPABASE_URL: please set DATABASE_URL to its connection string.',
  );
}
