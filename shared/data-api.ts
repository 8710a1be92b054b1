/** The wire format of the data API: what PostgREST speaks and supabase-js sends (DESIGN 3.4). */

/** The tables a visitor may insert into. */
export const tables = ['booking', 'consultation'] as const;

export type TableName = (typeof tables)[number];

/** The body of every refusal. Branch on `code`, never on `message`. */
export interface DataApiError {
  readonly code: string;
  readonly message: string;
  readonly details: string | null;
  readonly hint: string | null;
}

/**
 * The headers that carry the public key. Supabase's publishable keys (`sb_publishable_…`) are not tokens and do not belong
 * in Authorization; older anon keys and our own go into both, as supabase-js does it.
 */
export function keyHeaders(key: string): Readonly<Record<string, string>> {
  return { apikey: key, ...(!key.startsWith('sb_') && { authorization: `Bearer ${key}` }) };
}

/** Largest body that the data API reads, in bytes (SPEC A11). */
export const maxBodyBytes = 64 * 1024;

/** SQLSTATE of a refusal by a row-level-security policy or a missing grant. */
export const rowLevelSecurityCode = '42501';

/** SQLSTATE of a second row with the same key: for a repeated insert, proof that the row is stored. */
export const duplicateKeyCode = '23505';
