/** One SQL statement with its parameters as text. */
export interface Statement {
  readonly text: string;
  readonly values: readonly string[];
}

/** The driver for migrations and start-up work: PGlite fits, and so does `pg`. */
export interface SqlClient {
  /** Runs one statement with parameters as text. */
  query(
    text: string,
    values?: string[],
  ): Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>;
  /** Runs several statements without parameters. */
  exec(text: string): Promise<unknown>;
}

/** Runs a statement that returns JSON text in one row and one column; undefined if it returns no row, or null. */
export async function queryJson(
  client: Pick<SqlClient, 'query'>,
  { text, values }: Statement,
): Promise<unknown> {
  const { rows } = await client.query(text, [...values]);
  const json = Object.values(rows[0] ?? {})[0];
  return json == null ? undefined : JSON.parse(String(json));
}
