import * as z from 'zod';
import { tables } from '#shared/data-api.ts';
import { parseJson } from '#shared/json-object.ts';
import { operatorFunctionNames } from '../database/desk-calls.ts';
import { heldRequest, messageKind, requestSelection } from './held-request-schema.ts';

// The protocol between an operator's command and the server that holds the data folder: one JSON object a line. Both sides
// validate their input: the other one may be of another version.

/** Commands for a database, or for the server that holds it. */
const operatorRequest = z.discriminatedUnion('command', [
  /** Everything held on the requests of a selection. */
  z.strictObject({ command: z.literal('read'), selection: requestSelection }),
  /** Every row, for a backup. */
  z.strictObject({ command: z.literal('dump') }),
  /** `id` may be a prefix, as the table of bookings shows it. */
  z.strictObject({ command: z.literal('answered'), id: z.string() }),
  z.strictObject({ command: z.literal('erase'), selection: requestSelection }),
  /** Messages that are waiting or were given up. */
  z.strictObject({ command: z.literal('outbox') }),
  /** Has messages tried again now: all, or those of one request (by its id or a prefix). */
  z.strictObject({ command: z.literal('replay'), id: z.string().nullable() }),
  /** Calls one of the functions for the team and the desk. */
  z.strictObject({
    command: z.literal('desk'),
    name: z.enum(operatorFunctionNames),
    values: z.array(z.union([z.string(), z.number(), z.boolean(), z.record(z.string(), z.json()), z.null()])),
  }),
]);
export type OperatorRequest = z.infer<typeof operatorRequest>;

const count = z.int().nonnegative();

/** A response, or one part of it. */
const operatorAnswer = z.discriminatedUnion('kind', [
  /** A batch of requests, oldest first; more follow until `complete`. */
  z.object({ kind: z.literal('held'), held: z.array(heldRequest) }),
  /** A batch of a backup's rows; more follow until `complete`. */
  z.object({ kind: z.literal('rows'), rows: z.array(z.object({ table: z.string(), row: z.string() })) }),
  z.object({ kind: z.literal('complete') }),
  /** When the request was first answered; null if no request has the id. */
  z.object({ kind: z.literal('answered'), at: z.string().nullable() }),
  z.object({
    kind: z.literal('erased'),
    erasure: z.object({ booking: count, consultation: count, messages: count, hashes: count }),
  }),
  z.object({
    kind: z.literal('outbox'),
    entries: z.array(
      z.object({
        message: messageKind,
        table: z.enum(tables),
        request: z.string(),
        noted_at: z.string(),
        attempts: count,
        next_attempt_at: z.string().nullable(),
        last_error: z.string().nullable(),
      }),
    ),
  }),
  /** How many messages are tried again. */
  z.object({ kind: z.literal('replayed'), messages: count }),
  /** The function's result. */
  z.object({ kind: z.literal('returned'), value: z.unknown() }),
  z.object({ kind: z.literal('refused'), message: z.string() }),
]);
export type OperatorAnswer = z.infer<typeof operatorAnswer>;

/** Parses a command from the socket; undefined for anything that this version does not know. */
export function readOperatorRequest(line: string): OperatorRequest | undefined {
  return operatorRequest.safeParse(parseJson(line)).data;
}

/** Parses a response, or a part of one, from the socket; undefined for anything that this version does not know. */
export function readOperatorAnswer(line: string): OperatorAnswer | undefined {
  return operatorAnswer.safeParse(parseJson(line)).data;
}
