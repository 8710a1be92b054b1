import type { TableName } from '#shared/data-api.ts';
import type {
  CountedEvent,
  HistoryKind,
  MemberSettings,
  NotedCall,
  Passkey,
  RequestState,
  TeamMember,
} from '#shared/desk/desk-api.ts';
import type { FormFields } from '#shared/forms/form-fields.ts';
import { requestForms } from '#shared/forms/request-forms.ts';

/** A column's value in JSON. */
export type ColumnValue = string | number | boolean | null | readonly ColumnValue[];

/** A row as the database stored it: every column, including generated ones. */
export type StoredRow = Readonly<Record<string, ColumnValue>>;

/** A booking or consultation as the operator sees it: `id`, `kind`, `created_at` and the form's columns. */
export interface StoredRequest extends StoredRow {
  readonly id: string;
  readonly kind: TableName;
  /** ISO 8601 with offset, as PostgreSQL writes JSON. */
  readonly created_at: string;
}

/** A request's state, as history entries keep it. */
export interface RequestStanding {
  readonly state: RequestState;
  readonly owner: string | null;
  /** ISO 8601 with offset. */
  readonly first_response_at: string | null;
  /** Absent in entries from before tags existed. */
  readonly tags?: readonly string[] | undefined;
  /** In hundredths; absent in the same entries. */
  readonly value?: number | null | undefined;
}

/** An entry of a request's history in the form that the database and the journal keep. */
export interface StoredEntry {
  readonly id: string;
  readonly kind: TableName;
  readonly request: string;
  readonly at: string;
  readonly what: HistoryKind;
  /** Address of the member; null for the command line, and for the desk itself. */
  readonly actor: string | null;
  readonly actor_name: string;
  /** The note, the reply, or the reason for a failure. */
  readonly text: string | null;
  /** The request's state before and after it; null if that did not change. */
  readonly before: RequestStanding | null;
  readonly after: RequestStanding | null;
  /** The entry that it undoes. */
  readonly undoes: string | null;
  /** The reply whose end it records. */
  readonly about: string | null;
  /** The reply's subject, if one was written; absent in backups from before. */
  readonly subject?: string | null | undefined;
  /** When a reply is sent, if not right away. */
  readonly send_at?: string | null | undefined;
}

/** A passkey as the database keeps it (private.passkey). */
export interface StoredPasskey extends Passkey {
  /** COSE key, base64url. */
  readonly public_key: string;
  readonly counter: number;
  /** How the authenticator can be reached, such as `internal`. */
  readonly transports: readonly string[];
}

/** A member as the database, the journal and backups keep them. */
export interface StoredMember
  extends TeamMember,
    Omit<MemberSettings, 'saved_filters' | 'mail_after' | 'hears_of_new'> {
  /** Absent in journals and backups from before they existed. */
  readonly saved_filters?: MemberSettings['saved_filters'] | undefined;
  readonly mail_after?: number | null | undefined;
  readonly hears_of_new?: boolean | undefined;
  /** Absent in journals and backups from before they existed. */
  readonly passkeys?: readonly StoredPasskey[] | undefined;
}

/** How often something happened on one day so far. */
export interface DayCount {
  /** Such as 2026-11-22. */
  readonly day: string;
  readonly source: string;
  readonly what: CountedEvent;
  readonly number: number;
}

/** Calls and numbers, as journals and backups keep them. */
export interface HeldNumbers {
  readonly calls: readonly NotedCall[];
  readonly counts: readonly DayCount[];
}

/** Ids of requests, by kind. */
export type RequestIds = Readonly<Record<TableName, readonly string[]>>;

/**
 * The columns that the data API knows, with their SQL types: PostgREST's schema cache for two tables, derived from the
 * forms. At the start it is compared with the database's own catalog (require-schema.ts).
 */
export const requestColumns: Readonly<Record<TableName, Readonly<Record<string, string>>>> = {
  booking: columnsOf(requestForms.booking),
  consultation: columnsOf(requestForms.consultation),
};

function columnsOf(fields: FormFields): Readonly<Record<string, string>> {
  const columns = Object.values(fields).map(({ column, kind }) => [
    column,
    kind === 'services' ? 'text[]' : 'text',
  ]);
  return { id: 'uuid', ...Object.fromEntries(columns), created_at: 'timestamptz' };
}

/** The SQL type of a column, or undefined if the table has no such column. */
export function columnType(table: TableName, column: string): string | undefined {
  const columns = requestColumns[table];
  return Object.hasOwn(columns, column) ? columns[column] : undefined;
}

/** Whether a text is a UUID as clients write it. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
