import { randomUUID } from 'node:crypto';
import type { Database, StoredRow } from '../database/database.ts';
import {
  type CallValue,
  DeskRefusal,
  type OperatorCalls,
  type OperatorFunction,
  operatorFunctions,
} from '../database/desk-calls.ts';
import { type Erasure, nothingErased } from '../database/erase-requests.ts';
import type { HeldRequest, Selection } from '../database/held-request.ts';
import type { Outbox, OutboxEntry } from '../database/outbox.ts';

/** What an operator's command may ask of a database, or of the server that holds it. */
export type OperatorRequest =
  /** Everything that is held on the requests of a selection. */
  | { readonly command: 'read'; readonly selection: Selection }
  /** `id` may be the beginning of one, as the table of bookings shows it. */
  | { readonly command: 'answered'; readonly id: string }
  | { readonly command: 'erase'; readonly selection: Selection }
  /** What waits to be delivered and what was given up. */
  | { readonly command: 'outbox' }
  /** Has messages tried again that were given up: all, or those of one request (or the beginning of its id). */
  | { readonly command: 'replay'; readonly id: string | null }
  /** Calls one of the functions for the team and the desk. */
  | { readonly command: 'desk'; readonly name: OperatorFunction; readonly values: readonly CallValue[] };

/** An answer, or one part of it. */
export type OperatorAnswer =
  /** Some of the requests, oldest first; more follow until `complete`. */
  | { readonly ok: true; readonly held: readonly HeldRequest[] }
  | { readonly ok: true; readonly complete: true; readonly limits: StoredRow | null }
  /** When the request was answered first; null when no request has the id. */
  | { readonly ok: true; readonly answeredAt: string | null }
  | { readonly ok: true; readonly erasure: Erasure }
  | { readonly ok: true; readonly entries: readonly OutboxEntry[] }
  /** How many messages are tried again. */
  | { readonly ok: true; readonly replayed: number }
  /** What the function has returned. */
  | { readonly ok: true; readonly returned: unknown }
  | { readonly ok: false; readonly message: string };

/** Characters that the beginning of an id must have, lest a slip of the finger names a request. */
const shortestId = 4;

/** Who did it, in a request's history, when it was none of the members. */
const commandLine = 'the command line';

/** What act_on_request returns. */
interface ActedAnswer {
  readonly entries: readonly { readonly after: { readonly first_response_at: string | null } | null }[];
}

/** What the operator's commands need of a database. */
export interface OperatorDatabase
  extends Pick<Database, 'list' | 'listStatuses' | 'markAnswered' | 'erase'>,
    OperatorCalls {
  /** The requests of a selection with all that is held on them, oldest first, some at a time, as the owner. */
  held(selection: Selection): AsyncIterable<readonly HeldRequest[]>;
  /** The settings of table private.limits; null where nothing was ever stored. */
  readLimits(): Promise<StoredRow | null>;
  readonly outbox: Pick<Outbox, 'list' | 'replay'>;
}

/** A database in which nothing was ever stored. */
export const nothingStored: OperatorDatabase = {
  async *held() {},
  readLimits: async () => null,
  erase: async () => nothingErased,
  list: async () => [],
  listStatuses: async () => [],
  markAnswered: async () => undefined,
  operate: async () => null,
  outbox: { list: async () => [], replay: async () => 0 },
};

/** Carries out an operator's command, in the server or, while none runs, in the command's own process. */
export async function* carryOut(
  request: OperatorRequest,
  database: OperatorDatabase,
): AsyncGenerator<OperatorAnswer, void, undefined> {
  switch (request.command) {
    case 'read':
      for await (const held of database.held(request.selection)) yield { ok: true, held };
      yield { ok: true, complete: true, limits: await database.readLimits() };
      break;
    case 'answered':
      yield await markAnswered(request.id.toLowerCase(), database);
      break;
    case 'erase':
      yield { ok: true, erasure: await database.erase(request.selection) };
      break;
    case 'outbox':
      yield { ok: true, entries: await database.outbox.list() };
      break;
    case 'replay':
      yield await replay(request.id?.toLowerCase(), database);
      break;
    case 'desk':
      yield await operate(request, database);
  }
}

async function markAnswered(beginning: string, database: OperatorDatabase): Promise<OperatorAnswer> {
  const statuses = await database.listStatuses();
  const found = findId(beginning, new Set(statuses.map(({ id }) => id)));
  if (!found.ok) return found;
  const status = statuses.find(({ id }) => id === found.id);
  if (!status || status.first_response_at !== null) {
    return { ok: true, answeredAt: status?.first_response_at ?? null };
  }
  const { kind, id } = status;
  const act = { kind, id, entry: randomUUID(), what: 'answered' };
  const answer = (await database.operate('act_on_request', null, commandLine, act)) as ActedAnswer;
  // Without an entry it was noted by somebody else meanwhile.
  const [entry] = answer.entries;
  return { ok: true, answeredAt: entry?.after?.first_response_at ?? new Date().toISOString() };
}

async function replay(beginning: string | undefined, { outbox }: OperatorDatabase): Promise<OperatorAnswer> {
  if (beginning === undefined) return { ok: true, replayed: await outbox.replay(undefined) };
  const dead = (await outbox.list()).filter(({ next_attempt_at }) => next_attempt_at === null);
  const found = findId(beginning, new Set(dead.map(({ request }) => request)));
  if (!found.ok) return found;
  return { ok: true, replayed: found.id === undefined ? 0 : await outbox.replay(found.id) };
}

async function operate(
  { name, values }: Extract<OperatorRequest, { command: 'desk' }>,
  database: OperatorDatabase,
): Promise<OperatorAnswer> {
  try {
    return { ok: true, returned: await database.operate(name, ...values) };
  } catch (error) {
    if (error instanceof DeskRefusal)
      return { ok: false, message: `The database says no: ${error.message}.` };
    throw error;
  }
}

/** The one id that begins so; none when the beginning is too short to name one. */
function findId(
  beginning: string,
  ids: ReadonlySet<string>,
): { readonly ok: true; readonly id: string | undefined } | { readonly ok: false; readonly message: string } {
  const [id, ...others] = [...ids].filter((candidate) => candidate.startsWith(beginning));
  if (beginning.length < shortestId) return { ok: true, id: undefined };
  if (others.length > 0)
    return { ok: false, message: `Several requests have ids that begin with "${beginning}".` };
  return { ok: true, id };
}

/** Reads a command as it came over the socket; undefined for what is none of this version. */
export function readOperatorRequest(line: string): OperatorRequest | undefined {
  try {
    const request: unknown = JSON.parse(line);
    return isRequest(request) ? request : undefined;
  } catch {
    return undefined;
  }
}

function isRequest(value: unknown): value is OperatorRequest {
  if (typeof value !== 'object' || value === null || !('command' in value)) return false;
  switch (value.command) {
    case 'outbox':
      return true;
    case 'replay':
      return 'id' in value && (value.id === null || typeof value.id === 'string');
    case 'answered':
      return 'id' in value && typeof value.id === 'string';
    case 'desk':
      return (
        'name' in value &&
        typeof value.name === 'string' &&
        Object.hasOwn(operatorFunctions, value.name) &&
        'values' in value &&
        Array.isArray(value.values)
      );
    case 'read':
    case 'erase':
      return 'selection' in value && isSelection(value.selection);
    default:
      return false;
  }
}

function isSelection(value: unknown): value is Selection {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  switch (value.kind) {
    case 'all':
      return true;
    case 'email':
      return 'email' in value && typeof value.email === 'string';
    case 'older':
      return 'days' in value && Number.isSafeInteger(value.days);
    default:
      return false;
  }
}
