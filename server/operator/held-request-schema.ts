import * as z from 'zod';
import { appointmentStates } from '#shared/calendar/appointment.ts';
import { tables } from '#shared/data-api.ts';
import {
  callOutcomes,
  countedEvents,
  historyKinds,
  requestStates,
  requestWays,
} from '#shared/desk/desk-api.ts';
import { type SourceName, sourceNames } from '#shared/forms/request-source.ts';
import type { HeldRequest, HeldTeam, RequestSelection } from '../database/statements/held-requests.ts';
import { type MessageKind, messageKinds } from '../database/statements/outbox.ts';
import type { ColumnValue, StoredRow } from '../database/statements/request-rows.ts';

const columnValue: z.ZodType<ColumnValue> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(columnValue)]),
);

/** A row as JSON from outside: from the operator's socket, or from a backup. */
export const storedRow: z.ZodType<StoredRow> = z.record(z.string(), columnValue);

export const messageKind = z.enum(Object.keys(messageKinds) as MessageKind[]);

const requestStanding = z.object({
  state: z.enum(requestStates),
  owner: z.string().nullable(),
  first_response_at: z.string().nullable(),
  tags: z.array(z.string()).optional(),
  value: z.number().nullable().optional(),
});

/** A file that came with a mail or went with a reply. */
const heldFile = z.object({ name: z.string(), bytes: z.number(), content: z.string().nullish() });

/** A request with everything held on it, likewise. */
export const heldRequest: z.ZodType<HeldRequest> = z.object({
  request: z.object({ id: z.string(), kind: z.enum(tables), created_at: z.string() }).catchall(columnValue),
  status: z.object({
    id: z.string(),
    kind: z.enum(tables),
    due_at: z.string(),
    first_response_at: z.string().nullable(),
    flags: z.array(z.string()),
    state: z.enum(requestStates).optional(),
    owner: z.string().nullable().optional(),
  }),
  messages: z.array(
    z.object({
      message: messageKind,
      flagged: z.boolean(),
      created_at: z.string(),
      attempts: z.number(),
      delivered_at: z.string().nullable(),
      dead_at: z.string().nullable(),
      skipped_at: z.string().nullable(),
      last_error: z.string().nullable(),
    }),
  ),
  desk: z
    .object({
      origin: z.object({
        way: z.enum(requestWays).optional(),
        ...(Object.fromEntries(sourceNames.map((name) => [name, z.string().optional()])) as Record<
          SourceName,
          z.ZodOptional<z.ZodString>
        >),
      }),
      entries: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(tables),
          request: z.string(),
          at: z.string(),
          what: z.enum(historyKinds),
          actor: z.string().nullable(),
          actor_name: z.string(),
          text: z.string().nullable(),
          before: requestStanding.nullable(),
          after: requestStanding.nullable(),
          undoes: z.string().nullable(),
          about: z.string().nullable(),
          subject: z.string().nullable().optional(),
          send_at: z.string().nullable().optional(),
        }),
      ),
      calls: z
        .array(
          z.object({
            id: z.string(),
            kind: z.enum(tables),
            request: z.string(),
            member: z.string(),
            starts_at: z.string(),
            ends_at: z.string(),
            zone: z.string(),
            phone: z.string().nullable(),
            state: z.enum(appointmentStates),
            sequence: z.number(),
            changed_at: z.string(),
            changed_by: z.string().nullable(),
          }),
        )
        .optional(),
      mails: z
        .array(
          z.object({
            entry: z.string(),
            from_address: z.string(),
            from_name: z.string(),
            subject: z.string(),
            folded: z.string().nullable(),
            attachments: z.array(heldFile),
          }),
        )
        .optional(),
      reply_files: z.array(heldFile.extend({ entry: z.string() })).optional(),
    })
    .optional(),
});

/** The team of a backup, with the numbers of its desk. */
export const heldTeam: z.ZodType<HeldTeam> = z.object({
  members: z.array(
    z.object({
      email: z.string(),
      name: z.string(),
      is_owner: z.boolean(),
      signature: z.string(),
      saved_replies: z.array(z.object({ title: z.string(), text: z.string() })),
      passkeys: z
        .array(
          z.object({
            id: z.string(),
            name: z.string(),
            public_key: z.string(),
            counter: z.number(),
            transports: z.array(z.string()),
            created_at: z.string(),
            last_used_at: z.string().nullable(),
          }),
        )
        .optional(),
    }),
  ),
  calls: z.array(
    z.object({
      id: z.string(),
      started_at: z.string(),
      seconds: z.number(),
      ended: z.string(),
      outcome: z.enum(callOutcomes),
      typed: z.boolean(),
      spoken: z.boolean(),
      source: z.string(),
      unanswered: z.number(),
      booking: z.string().nullable(),
    }),
  ),
  counts: z.array(
    z.object({ day: z.string(), source: z.string(), what: z.enum(countedEvents), number: z.number() }),
  ),
});

/** Which requests a command refers to. */
export const requestSelection: z.ZodType<RequestSelection> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('email'), email: z.string() }),
  z.strictObject({ kind: z.literal('older'), days: z.int() }),
]);
