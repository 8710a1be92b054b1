import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type { SqlClient } from '../statements/sql-client.ts';

/** The login that visitors' requests connect with. */
export interface VisitorLogin {
  readonly user: string;
  readonly password: string;
}

/**
 * Creates the login that visitors' requests use, or resets it. It owns nothing, was granted nothing and inherits nothing;
 * all it can do is `set role anon`. So whatever a request might do to its connection, it can only reach what the public key
 * opens to anybody.
 *
 * Roles belong to the whole PostgreSQL server, so each database has a login of its own, named after the database's number.
 * The password is random, created by the first process that starts and kept in the private schema, where only the owner
 * (who could set another one anyway) can read it: all processes share it, and it does not depend on how the owner logs in.
 * @param client connected as the owner, after the migrations; no other process may do the same meanwhile
 */
export async function installVisitorLogin(client: SqlClient): Promise<VisitorLogin> {
  await client.exec(`
    create table if not exists private.visitor_login (
      only_row boolean primary key default true check (only_row),
      password text not null
    );
  `);
  await client.query('insert into private.visitor_login (password) values ($1) on conflict do nothing', [
    randomBytes(24).toString('base64url'),
  ]);
  const { rows } = await client.query(`
    select password, login.name, exists (select from pg_roles where rolname = login.name)
    from private.visitor_login, pg_database, concat('foyer_visitor_', pg_database.oid) as login (name)
    where datname = current_database()`);
  const user = String(rows[0]?.['name']);
  const password = String(rows[0]?.['password']);
  await client.exec(`
    ${rows[0]?.['exists'] === true ? 'alter' : 'create'} role ${user} with login noinherit
      password '${scramVerifier(password)}';
    grant anon to ${user};
    alter role ${user} set statement_timeout = '4s';
    alter role ${user} set lock_timeout = '3s';
    alter role ${user} set idle_in_transaction_session_timeout = '10s';
    alter role ${user} set timezone = 'UTC';
    -- An answered booking is on disk, whatever the server's own setting.
    alter role ${user} set synchronous_commit = on;
  `);
  return { user, password };
}

const iterations = 4096;

/**
 * PostgreSQL's own form of a password (SCRAM-SHA-256, RFC 5802 and 7677). `create role … password` accepts it in place of
 * the password, which then appears in no statement and so in no database log.
 * @param password ASCII only, so that SASLprep leaves it as it is
 */
export function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const sign = (name: string) => createHmac('sha256', salted).update(name).digest();
  const storedKey = createHash('sha256').update(sign('Client Key')).digest();
  const [saltText, stored, server] = [salt, storedKey, sign('Server Key')].map((key) =>
    key.toString('base64'),
  );
  return `SCRAM-SHA-256$${iterations}:${saltText}$${stored}:${server}`;
}
