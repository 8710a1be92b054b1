import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { isTimeZone } from '#shared/calendar/time-zone.ts';
import { toKnownSource } from '#shared/forms/request-source.ts';
import { parseJson } from '#shared/json-object.ts';
import { uuidOf } from '#shared/uuid.ts';
import { endedReasons } from '#shared/voice/messages.ts';
import type { CallRecord, CallStage } from './call-record.ts';

const milliseconds = z.number();

const stateSchema = z.object({
  /** Times are milliseconds since 1970. */
  createdAt: milliseconds,
  startedAt: milliseconds.optional(),
  ended: z.object({ at: milliseconds, reason: z.enum(endedReasons) }).optional(),
  /** When MAX_CALL_SECONDS have passed. */
  endsAt: milliseconds.optional(),
  /** Used to count bookings against their sender's limit. */
  clientAddress: z.string(),
  site: z.string().optional(),
  /** Where the visit came from. */
  source: z.unknown().transform(toKnownSource).optional(),
  /** The visitor's time zone. */
  zone: z.string().refine(isTimeZone).optional(),
  /** For the desk: see call-record.ts. */
  typedTurns: z.number().optional(),
  booking: z.string().optional(),
  unanswered: z.array(z.string()).readonly().optional(),
  /** Who recognizes speech, as the visitor's page was told. */
  transcriber: z.enum(['server', 'browser']),
  lines: z.array(
    z.object({ role: z.enum(['user', 'assistant']), message: z.string(), time: milliseconds }).readonly(),
  ),
  /** The hashes of the keys with which the visitor may come back. */
  keys: z.object({ latest: z.string().optional(), previous: z.string().optional() }),
  /** How many messages the visitor has sent so far. */
  received: z.number(),
  /** The agent's mind, as serialized by itself. */
  mind: z.unknown().optional(),
});

/** The state that another server needs to take over a call. */
export type CallState = z.infer<typeof stateSchema>;

/** Derived from a call's secret, the token in its room's address: nobody can compute it without that. */
function derive(token: string, purpose: string): Buffer {
  return createHmac('sha256', token).update(purpose).digest();
}

/** Identifies a call without revealing its secret. */
export function secretHash(token: string): Buffer {
  return derive(token, 'find');
}

/**
 * The id of a booking made in a call. The same answers in the same call have the same id, so that they are stored once,
 * whichever server the call is on by then.
 */
export function bookingId(token: string, payload: string): string {
  return uuidOf(derive(token, `booking ${payload}`).toString('hex'));
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts and authenticates a state with the call's secret. */
export function sealState(state: CallState, token: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, derive(token, 'seal'), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(state)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @returns undefined unless it was sealed with this secret, in a format that this version knows */
export function openState(sealed: Buffer, token: string): CallState | undefined {
  const decipher = createDecipheriv(algorithm, derive(token, 'seal'), sealed.subarray(0, nonceBytes));
  try {
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    const text = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
    return stateSchema.safeParse(parseJson(text.toString())).data;
  } catch {
    return undefined;
  }
}

/** The record of a call that is on another server. */
export function recordOf(id: string, state: CallState): CallRecord {
  const { createdAt, site, lines } = state;
  return {
    id,
    createdAt: new Date(createdAt),
    site,
    stage: stageOf(state),
    messages: lines,
    unanswered: state.unanswered ?? [],
  };
}

function stageOf({ startedAt, ended }: CallState): CallStage {
  const started = startedAt === undefined ? undefined : new Date(startedAt);
  if (ended) {
    return { status: 'ended', startedAt: started, endedAt: new Date(ended.at), endedReason: ended.reason };
  }
  return started ? { status: 'running', startedAt: started } : { status: 'queued' };
}
