import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SqlClient } from './sql-client.ts';

/** Creates the roles that a hosted Supabase project brings along; changes nothing where they exist. */
export async function installRoles(client: SqlClient): Promise<void> {
  await client.exec(await readFile(path.join(import.meta.dirname, 'roles.sql'), 'utf8'));
}
