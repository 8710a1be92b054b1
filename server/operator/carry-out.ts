import { randomUUID } from 'node:crypto';
import type { OperatorDatabase } from '../database/database.ts';
import { DeskRefusal } from '../database/desk-calls.ts';
import type { RequestStatus } from '../database/statements/held-requests.ts';
import type { OperatorAnswer, OperatorRequest } from './operator-protocol.ts';

/** The actor in a request's history if it was not a member. */
export const commandLine = 'the command line';

/** Carries out an operator's command, in the server or, while none runs, in the command's own process. */
export async function* carryOut(
  request: OperatorRequest,
  database: OperatorDatabase,
): AsyncGenerator<OperatorAnswer, void, undefined> {
  switch (request.command) {
    case 'read':
      for await (const held of database.readHeld(request.selection)) yield { kind: 'held', held: [...held] };
      yield { kind: 'complete' };
      break;
    case 'dump':
      for await (const rows of database.dump()) yield { kind: 'rows', rows: [...rows] };
      yield { kind: 'complete' };
      break;
    case 'answered':
      yield await withRequest(request.id, database, async (status) => ({
        kind: 'answered',
        at: status ? await markAnswered(status, database) : null,
      }));
      break;
    case 'erase':
      yield { kind: 'erased', erasure: await database.erase(request.selection) };
      break;
    case 'outbox':
      yield { kind: 'outbox', entries: [...(await database.outbox.list())] };
      break;
    case 'replay':
      if (request.id === null) yield { kind: 'replayed', messages: await database.outbox.replay(undefined) };
      else {
        yield await withRequest(request.id, database, async (status) => ({
          kind: 'replayed',
          messages: status ? await database.outbox.replay(status.id) : 0,
        }));
      }
      break;
    case 'desk':
      yield await operate(request, database);
  }
}

/** Works with the one request whose id begins this way; undefined if there is none. */
async function withRequest(
  beginning: string,
  database: OperatorDatabase,
  work: (status: RequestStatus | undefined) => Promise<OperatorAnswer>,
): Promise<OperatorAnswer> {
  const [status, ...others] = await database.findRequests(beginning.toLowerCase());
  if (others.length > 0) {
    return {
      kind: 'refused',
      message: `Several requests have IDs that start with "${beginning}". Type more of it.`,
    };
  }
  return work(status);
}

/** @returns when it was first answered; ISO 8601 */
async function markAnswered(
  { kind, id, first_response_at }: RequestStatus,
  database: OperatorDatabase,
): Promise<string> {
  if (first_response_at !== null) return first_response_at;
  const act = { kind, id, entry: randomUUID(), what: 'answered' };
  const answer = await database.operate('act_on_request', null, commandLine, act);
  return (answer as Pick<RequestStatus, 'first_response_at'>).first_response_at ?? new Date().toISOString();
}

async function operate(
  { name, values }: Extract<OperatorRequest, { command: 'desk' }>,
  database: OperatorDatabase,
): Promise<OperatorAnswer> {
  try {
    return { kind: 'returned', value: await database.operate(name, ...values) };
  } catch (error) {
    if (error instanceof DeskRefusal) {
      return { kind: 'refused', message: `The database refused: ${error.message.replace(/\.$/, '')}.` };
    }
    throw error;
  }
}
