import { tables } from '#shared/data-api.ts';
import { conditionOf, type HeldRequest, type Selection } from './held-request.ts';
import type { SqlClient } from './sql-client.ts';
import { toStoredRequest } from './stored-requests.ts';

/** Requests that are read, and held in memory, at a time. */
const batchSize = 500;

/** Before every request. */
const beginning: Place = { created_at: '-infinity', id: '00000000-0000-0000-0000-000000000000', kind: '' };

/** Where a batch ends and the next one goes on. */
interface Place {
  readonly created_at: string;
  readonly id: string;
  readonly kind: string;
}

/**
 * Reads requests with all that is held on them as the owner, oldest first, in batches: memory stays flat however
 * many there are. Each request is read by one statement; nothing is locked between two batches.
 */
export async function* readHeldRequests(
  client: Pick<SqlClient, 'query'>,
  selection: Selection,
): AsyncGenerator<readonly HeldRequest[], void, undefined> {
  let place = beginning;
  for (;;) {
    const batch = await readBatch(client, selection, place);
    if (batch.length > 0) yield batch;
    const last = batch.at(-1)?.request;
    if (last === undefined || batch.length < batchSize) return;
    place = last;
  }
}

async function readBatch(
  client: Pick<SqlClient, 'query'>,
  selection: Selection,
  { created_at, id, kind }: Place,
): Promise<readonly HeldRequest[]> {
  const condition = conditionOf(selection);
  const next = condition.values.length + 1;
  const after = `($${next}::timestamptz, $${next + 1}::uuid, $${next + 2}::text)`;
  const parts = tables.map(
    (table) => `(
      select stored.created_at, stored.id, '${table}' as kind, row_to_json(stored) as request,
        json_build_object('id', stored.id, 'kind', '${table}', 'due_at', coalesce(status.due_at, private.due_at(stored.created_at)),
          'first_response_at', status.first_response_at, 'flags', coalesce(status.flags, '{}')) as status,
        (select coalesce(json_agg(json_build_object('message', message, 'flagged', flagged,
            'created_at', outbox.created_at, 'attempts', attempts, 'delivered_at', delivered_at,
            'dead_at', dead_at, 'skipped_at', skipped_at, 'last_error', last_error) order by outbox.id), '[]')
          from private.outbox where outbox.${table}_id = stored.id) as messages
      from public.${table} as stored
      left join private.${table}_status as status on status.${table}_id = stored.id
      where ${condition.text} and (stored.created_at, stored.id, '${table}'::text) > ${after}
      order by stored.created_at, stored.id limit ${batchSize}
    )`,
  );
  const { rows } = await client.query(
    `select kind, request::text, status::text, messages::text from (${parts.join(' union all ')}) as held
     order by created_at, id, kind limit ${batchSize}`,
    [...condition.values, created_at, id, kind],
  );
  return rows.map((row) => ({
    request: toStoredRequest(row['kind'] as (typeof tables)[number], JSON.parse(String(row['request']))),
    status: JSON.parse(String(row['status'])),
    messages: JSON.parse(String(row['messages'])),
  }));
}
