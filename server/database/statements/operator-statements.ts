import { type TableName, tables } from '#shared/data-api.ts';
import { conditionOf, type RequestSelection, type RequestStatus } from './held-requests.ts';
import type { RequestIds } from './request-rows.ts';
import { isUuid } from './request-rows.ts';
import type { SqlClient, Statement } from './sql-client.ts';

/** How much an erasure removed. */
export interface Erasure extends Readonly<Record<TableName, number>> {
  /** Messages of the outbox. */
  readonly messages: number;
  /** Hashes of requests in the last 24 hours, kept for the limits. */
  readonly hashes: number;
}

export const nothingErased: Erasure = { booking: 0, consultation: 0, messages: 0, hashes: 0 };

/** The ids of a selection: one row, one column, JSON with RequestIds. */
export function selectIds(selection: RequestSelection): Statement {
  const { text, values } = conditionOf(selection);
  const parts = tables.map(
    (table) =>
      `'${table}', (select coalesce(json_agg(id), '[]') from public.${table} as stored where ${text})`,
  );
  return { text: `select json_build_object(${parts.join(', ')})::text as ids`, values };
}

/** Removes requests with everything known about them: one row, one column, JSON with an Erasure. */
function eraseById(ids: RequestIds): Statement {
  return {
    text: `select private.erase_requests(
        array(select json_array_elements_text($1::json)::uuid),
        array(select json_array_elements_text($2::json)::uuid))::text as erasure`,
    values: [JSON.stringify(ids.booking), JSON.stringify(ids.consultation)],
  };
}

export function countIds(ids: RequestIds): number {
  return ids.booking.length + ids.consultation.length;
}

/** Requests removed per transaction, so that visitors do not notice a long erasure. */
const erasedAtOnce = 100;

/**
 * Removes requests, some at a time.
 * @param run runs the statement of {@link eraseById} in a transaction of its own
 * @returns how much was removed in all
 */
export async function eraseInParts(
  { booking, consultation }: RequestIds,
  run: (statement: Statement) => Promise<Erasure>,
): Promise<Erasure> {
  const total = { ...nothingErased };
  const most = Math.max(booking.length, consultation.length);
  for (let start = 0; start < most; start += erasedAtOnce) {
    const end = start + erasedAtOnce;
    const part = { booking: booking.slice(start, end), consultation: consultation.slice(start, end) };
    const removed = await run(eraseById(part));
    for (const name of ['booking', 'consultation', 'messages', 'hashes'] as const) {
      total[name] += removed[name];
    }
  }
  return total;
}

/** The minimum length of an id's prefix, so that a typo does not pick a request. */
const shortestBeginning = 4;

const lowestId = '00000000-0000-0000-0000-000000000000';
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Finds the status of requests by the prefix of their ids, in any case, using the tables' own indexes.
 * @returns at most two: the second one shows that the prefix is ambiguous
 */
export async function findRequests(
  client: Pick<SqlClient, 'query'>,
  beginning: string,
): Promise<readonly RequestStatus[]> {
  const lowest = beginning + lowestId.slice(beginning.length);
  const highest = beginning + highestId.slice(beginning.length);
  if (beginning.length < shortestBeginning || !isUuid(lowest)) return [];
  const { rows } = await client.query(
    `select row_to_json(status)::text as status from private.request_status as status
     where id between $1::uuid and $2::uuid limit 2`,
    [lowest, highest],
  );
  return rows.map(({ status }) => JSON.parse(String(status)) as RequestStatus);
}
