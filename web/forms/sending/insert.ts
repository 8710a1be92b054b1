import { keyHeaders, type TableName } from '#shared/data-api.ts';
import { evidenceHeader } from '#shared/forms/form-evidence.ts';
import { type InsertOutcome, readOutcome } from './insert-outcome.ts';
import { type RequestResult, request } from './request.ts';
import { withRetries } from './retry.ts';
import { loadSiteConfig } from './site-config.ts';
import { loadSourceHeaders } from './source-headers.ts';

/**
 * Inserts one row through the data API, in the dialect of PostgREST, and asks for it back (SPEC B10–B12, DESIGN 3.4).
 * Retries if the request may have been lost: the row's `id` makes that safe.
 * @param row with `id`, the UUID that belongs to exactly this payload
 * @param evidence of how the form was filled in, for the flags
 */
export async function insert(
  table: TableName,
  row: { readonly id: string },
  evidence: string | undefined,
): Promise<InsertOutcome> {
  return readOutcome(await withRetries((signal) => insertOnce(table, row, evidence, signal)));
}

async function insertOnce(
  table: TableName,
  row: object,
  evidence: string | undefined,
  signal: AbortSignal,
): Promise<RequestResult> {
  const config = await loadSiteConfig(signal);
  if ('kind' in config) return config;
  const { data } = config;
  const source = await loadSourceHeaders();
  return request(
    `${data.url}/rest/v1/${table}`,
    {
      method: 'POST',
      headers: {
        accept: 'application/vnd.pgrst.object+json',
        ...keyHeaders(data.anonKey),
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(evidence !== undefined && { [evidenceHeader]: evidence }),
        ...source,
      },
      body: JSON.stringify(row),
    },
    signal,
  );
}
