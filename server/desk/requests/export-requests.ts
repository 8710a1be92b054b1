import { Readable } from 'node:stream';
import type { HeldRequest } from '../../database/statements/held-requests.ts';
import type { ColumnValue, StoredRequest } from '../../database/statements/request-rows.ts';
import { toCsv } from '../../exports/csv.ts';
import { exportPerson } from '../../exports/export-person.ts';
import { toJsonArray } from '../../exports/json.ts';
import { originColumns } from '../../exports/request-list.ts';
import type { Place, WholeRequest } from './request-list.ts';

/** Requests that are read, and held in memory, at a time. */
const batchSize = 100;

/** Reads the next requests of a list. */
type ReadBatch = (after: Place | null, limit: number) => Promise<readonly WholeRequest[]>;

/** The requests of a view as a file, with how they stand. */
export function exportRequests(format: 'csv' | 'json', read: ReadBatch): Response {
  const requests = allOf(read);
  const text = format === 'csv' ? toCsv(requests, true) : toJsonArray(requests);
  const type = format === 'csv' ? 'text/csv' : 'application/json';
  return new Response(Readable.toWeb(Readable.from(bytesOf(text))) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="requests.${format}"`,
      'cache-control': 'no-store',
    },
  });
}

/** Everything that is held on a person, for them to read. */
export function exportPersonAsFile(email: string, held: AsyncIterable<readonly HeldRequest[]>): Response {
  async function* each() {
    for await (const batch of held) yield* batch;
  }
  return new Response(
    Readable.toWeb(Readable.from(bytesOf(exportPerson(email, each())))) as ReadableStream<Uint8Array>,
    {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="person.json"',
        'cache-control': 'no-store',
      },
    },
  );
}

async function* bytesOf(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const part of text) yield encoder.encode(part);
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
