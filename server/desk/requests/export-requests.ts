import type { HeldRequest } from '../../database/statements/held-requests.ts';
import type { ColumnValue, StoredRequest } from '../../database/statements/request-rows.ts';
import { toCsv } from '../../exports/csv.ts';
import { exportPerson } from '../../exports/export-person.ts';
import { fileAnswer, streamOf } from '../../exports/file-answer.ts';
import { toJsonArray } from '../../exports/json.ts';
import { originColumns } from '../../exports/request-list.ts';
import type { Place, WholeRequest } from './request-list.ts';

/** Requests read, and held in memory, at a time. */
const batchSize = 100;

/** Reads the next requests of a list. */
type ReadBatch = (after: Place | null, limit: number) => Promise<readonly WholeRequest[]>;

/** The requests of a view as a file, with their status. */
export function exportRequests(format: 'csv' | 'json', read: ReadBatch): Response {
  const requests = allOf(read);
  const text = format === 'csv' ? toCsv(requests, true) : toJsonArray(requests);
  const type = format === 'csv' ? 'text/csv' : 'application/json';
  return fileAnswer(streamOf(text), type, `requests.${format}`);
}

/** Everything that is held on a person, for them to read. */
export function exportPersonAsFile(email: string, held: AsyncIterable<readonly HeldRequest[]>): Response {
  async function* each() {
    for await (const batch of held) yield* batch;
  }
  return fileAnswer(streamOf(exportPerson(email, each())), 'application/json', 'person.json');
}

async function* allOf(read: ReadBatch): AsyncGenerator<StoredRequest> {
  let after: Place | null = null;
  for (;;) {
    const batch: readonly WholeRequest[] = await read(after, batchSize);
    yield* batch.map(toStored);
    const last = batch.at(-1);
    if (!last || batch.length < batchSize) return;
    after = [last.created_at, last.id];
  }
}

function toStored({ row, kind, id, created_at, ...request }: WholeRequest): StoredRequest {
  const { due_at, first_response_at, flags, state, owner, origin } = request;
  const columns = row as Readonly<Record<string, ColumnValue>>;
  return {
    ...columns,
    id,
    kind,
    created_at,
    due_at,
    first_response_at,
    flags,
    state,
    owner,
    ...originColumns(origin),
  };
}
