import type { ClientConfig } from 'pg';
import { parse, toClientConfig } from 'pg-connection-string';

/**
 * Parses the URL of a PostgreSQL database (`postgres://user:password@host:port/database`). `sslmode` and its relatives mean
 * what they mean to psql.
 * @returns undefined for anything else
 */
export function readPostgresUrl(text: string): ClientConfig | undefined {
  if (!/^postgres(?:ql)?:\/\//.test(text)) return undefined;
  try {
    const parsed = parse(text, { useLibpqCompat: true });
    return parsed.database ? toClientConfig(parsed) : undefined;
  } catch {
    return undefined;
  }
}
