import type { TableName } from '#shared/data-api.ts';
import type { HistoryEntry, ListedRequest, RequestDetail } from '#shared/desk/desk-api.ts';
import type { StoredRow } from '../../database/statements/request-rows.ts';
import { entriesOf } from '../../outbox/request-entries.ts';
import { isMailable } from '../../settings/mailbox.ts';

/** Requests per page of a list. */
export const pageSize = 50;

/** The position of a request in a list. */
export type Place = readonly [created_at: string, id: string];

/** Encodes a position for a URL. */
export function writePlace({ created_at, id }: Pick<ListedRequest, 'created_at' | 'id'>): string {
  return `${created_at}_${id}`;
}

/** Decodes a position; null if invalid. */
export function readPlace(text: string | undefined): Place | null {
  const [, created_at, id] = /^(\d{4}-[\d\-T:.+Z]{10,40})_([\da-f-]{36})$/.exec(text ?? '') ?? [];
  return created_at !== undefined && id !== undefined && !Number.isNaN(Date.parse(created_at))
    ? [created_at, id]
    : null;
}

/** The result of private.desk_request_whole. */
export interface WholeRequest extends ListedRequest {
  readonly row: StoredRow;
  readonly can_undo: boolean;
  readonly history: readonly HistoryEntry[];
}

/** A request as the desk shows it. */
export function toDetail({ row, ...request }: WholeRequest): RequestDetail {
  const answers = entriesOf({ table: request.kind, row: { ...row, created_at: request.created_at } });
  return { ...request, answers, is_mailable: isMailable(request.email) };
}

/** Whether a text from a URL is a kind of request. */
export function isKind(text: string): text is TableName {
  return text === 'booking' || text === 'consultation';
}
