import { duplicateKeyCode } from '#shared/data-api.ts';
import { isJsonObject } from '#shared/json-object.ts';
import type { RequestResult } from './request.ts';

/** How an insert ended, as far as the visitor is concerned. */
export type InsertOutcome =
  /** `createdAt`: the server's time, if returned (SPEC B13). */
  | { readonly kind: 'stored'; readonly createdAt: Date | undefined }
  /** The server gave a reason. `code` is a SQLSTATE or a PGRST code, '' if there is none. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** No response at all. */
  | { readonly kind: 'unreachable' }
  /** A response whose meaning is unclear. */
  | { readonly kind: 'unknown' };

/** Interprets the data API's response (DESIGN 3.4). */
export function readOutcome(answer: RequestResult): InsertOutcome {
  if (answer.kind === 'silent') return { kind: 'unreachable' };
  const { status, body } = answer;
  // Only 201 means that a row is stored: a hotel's login page answers any request with 200. And a body that is not JSON is
  // not the data API's, or is incomplete.
  if (status === 201 && body !== undefined) return { kind: 'stored', createdAt: readCreatedAt(body) };
  if (!isJsonObject(body)) return { kind: 'unknown' };
  const { code, message } = body;
  // The key is random and belongs only to this payload: a duplicate means that the row is already stored.
  if (status === 409 && code === duplicateKeyCode) return { kind: 'stored', createdAt: undefined };
  if (typeof message !== 'string' || message === '' || status < 400) return { kind: 'unknown' };
  return { kind: 'refused', code: typeof code === 'string' ? code : '', message };
}

function readCreatedAt(body: unknown): Date | undefined {
  const row: unknown = Array.isArray(body) ? body[0] : body;
  if (!isJsonObject(row) || typeof row['created_at'] !== 'string') return undefined;
  const date = new Date(row['created_at']);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
