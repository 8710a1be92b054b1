/** What the migration runner and the start-up work need of a driver: PGlite has it, and so has `pg`. */
export interface SqlClient {
  /** Runs one statement with parameters as text. */
  query(
    text: string,
    values?: string[],
  ): Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>;
  /** Runs several statements without parameters. */
  exec(text: string): Promise<unknown>;
}
