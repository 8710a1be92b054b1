/** What the header Prefer asks for, as far as an insert has a choice (RFC 7240; PostgREST's preferences). */
export interface Preferences {
  /** Send the stored row back. */
  readonly representation: boolean;
  /** Count the rows in Content-Range. */
  readonly count: boolean;
  /** A column that is listed but not given gets its default. */
  readonly missingAsDefault: boolean;
  /** Do something else than fail when the row exists: an upsert. */
  readonly resolution: boolean;
}

export function readPreferences(header: string | undefined): Preferences {
  const wanted = new Set((header ?? '').split(/[,;]/).map((preference) => preference.trim()));
  const some = (prefix: string) => [...wanted].some((preference) => preference.startsWith(prefix));
  return {
    representation: wanted.has('return=representation'),
    count: some('count='),
    missingAsDefault: wanted.has('missing=default'),
    resolution: some('resolution='),
  };
}
