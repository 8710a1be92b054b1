import { type TableName, tables } from '#shared/data-api.ts';
import type { RequestIds } from './embedded/journal-event.ts';
import { conditionOf, type Selection } from './held-request.ts';
import type { Statement } from './insert-as-visitor.ts';
import type { SqlClient } from './sql-client.ts';

/** How much an erasure removed. */
export interface Erasure extends Readonly<Record<TableName, number>> {
  /** Messages of the outbox. */
  readonly messages: number;
  /** Hashes that limits had kept of the last 24 hours' requests. */
  readonly hashes: number;
}

export const nothingErased: Erasure = { booking: 0, consultation: 0, messages: 0, hashes: 0 };

/** The ids of a selection: one row, one column, JSON. */
export function selectIds(selection: Selection): Statement {
  const { text, values } = conditionOf(selection);
  const parts = tables.map(
    (table) =>
      `'${table}', (select coalesce(json_agg(id), '[]') from public.${table} as stored where ${text})`,
  );
  return { text: `select json_build_object(${parts.join(', ')})::text as ids`, values };
}

/** Removes requests with all that is known about them: one row, one column, JSON with an Erasure. */
export function eraseById(ids: RequestIds): Statement {
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

/** Removes the requests with these ids, as far as they are there. */
export async function eraseRequests(
  client: SqlClient,
  ids: Readonly<Record<TableName, ReadonlySet<string>>>,
): Promise<void> {
  if (ids.booking.size + ids.consultation.size === 0) return;
  const { text, values } = eraseById({ booking: [...ids.booking], consultation: [...ids.consultation] });
  await client.query(text, [...values]);
}
