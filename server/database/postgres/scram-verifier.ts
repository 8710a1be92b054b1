import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

const iterations = 4096;

/**
 * What PostgreSQL keeps of a password (SCRAM-SHA-256, RFC 5802 and 7677). `create role … password` takes it in
 * place of the password, which then appears in no statement and so in no log of the database.
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
