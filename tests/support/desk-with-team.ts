import { pino } from 'pino';
import { afterAll } from 'vitest';
import { openDatabase } from '#server/database/connect/open-database.ts';
import type { Database } from '#server/database/database.ts';
import { operateInPostgres } from '#server/database/postgres/operator-in-postgres.ts';
import type { MailSettings } from '#server/settings/config.ts';
import { readPostgresUrl } from '#server/settings/postgres-url.ts';
import { type DeskInProcess, type DeskOptions, type Operate, serveDesk } from './desk-in-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A desk with a database of its own and two members who are signed in. */
export interface DeskWithTeam extends DeskInProcess {
  readonly database: Database;
  readonly operate: Operate;
  /** Where the database is, for another server on it. */
  readonly settings: TestDatabase['settings'];
  /** The cookie of Ana, an owner. */
  readonly ana: string;
  /** The cookie of Bo, who is none. */
  readonly bo: string;
}

/**
 * Opens a desk for the tests of a file, and closes it after them.
 * @param options.bo Bo's name
 */
export async function openDeskWithTeam({
  bo = 'Bo',
  ...options
}: Omit<DeskOptions, 'database' | 'operate'> & { readonly bo?: string } = {}): Promise<DeskWithTeam> {
  const home = await createTestDatabase();
  const database = await openDatabase({ ...home.settings, bookingsPerMinute: 0 }, pino({ level: 'silent' }));

  const operate: Operate = async (name, ...values) => {
    if ('operate' in database && typeof database.operate === 'function')
      return database.operate(name, ...values);
    const connection = readPostgresUrl(home.settings.databaseUrl ?? '') ?? {};
    return operateInPostgres(connection, (operator) => operator.operate(name, ...values));
  };

  const desk = serveDesk({ database, operate, ...options });
  afterAll(async () => {
    desk.stop();
    await database.close();
    await home.remove();
  });
  await operate('add_member', { email: 'ana@example.com', name: 'Ana', is_owner: true });
  await operate('add_member', { email: 'bo@example.com', name: bo });
  return {
    ...desk,
    database,
    operate,
    settings: home.settings,
    ana: await desk.signIn('ana@example.com'),
    bo: await desk.signIn('bo@example.com'),
  };
}

/** A mail server for a desk; nothing listens there unless told. */
export function mailOver({ hostname: host, port } = new URL('smtp://127.0.0.1:9')): MailSettings {
  return {
    server: { host, port: Number(port), secure: false, login: undefined },
    from: { name: 'Foyer', address: 'hello@foyer.example' },
    team: [{ name: '', address: 'team@foyer.example' }],
    isPrinted: false,
  };
}
