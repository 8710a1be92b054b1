import * as z from 'zod';
import { storable } from './storable.ts';

// The provider's messages to POST /voice/hosted, as far as they are used here. Other fields are ignored: the provider adds
// some from time to time. Checked against the types of its own package in hosted-api.test.ts.

/** Longest line of a transcript that is stored, in UTF-16 code units. */
const longestLine = 4_000;

/** Longest transcript that is stored, in UTF-16 code units: several hours of talk. */
const longestTranscript = 300_000;

/** Most lines of a transcript that are used: an hour of talk has some hundreds. */
const mostLines = 2_000;

const customer = z.object({ number: z.string().max(40).optional() }).optional();

/** Facts that appear within a call, and next to it. */
const facts = {
  startedAt: z.string().optional(),
  endedAt: z.string().optional(),
  cost: z.number().nonnegative().optional(),
  customer,
};
const providerCall = z.object({
  ...facts,
  id: z.uuid(),
  type: z.string().optional(),
  createdAt: z.string().optional(),
  endedReason: z.string().optional(),
});
export type ProviderCall = z.infer<typeof providerCall>;

/** A tool call; the arguments come as JSON text, or as an object. */
const toolCall = z.object({
  id: z.string().min(1).max(200),
  function: z.object({
    name: z.string().max(200),
    arguments: z.union([z.string().max(50_000), z.record(z.string(), z.unknown())]).optional(),
  }),
});
export type ProviderToolCall = z.infer<typeof toolCall>;

const artifact = z.object({ messages: z.array(z.unknown()).optional() });

const message = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('tool-calls'),
    call: providerCall,
    customer,
    toolCallList: z.array(toolCall).max(20),
  }),
  z.object({ type: z.literal('assistant-request'), call: providerCall.optional() }),
  z.object({ type: z.literal('status-update'), call: providerCall.optional(), status: z.string() }),
  z.object({
    type: z.literal('end-of-call-report'),
    call: providerCall,
    ...facts,
    endedReason: z.string(),
    artifact: artifact.optional(),
  }),
]);
export type ProviderMessage = z.infer<typeof message>;
export type EndOfCallReport = Extract<ProviderMessage, { type: 'end-of-call-report' }>;

/** A valid message, one of a kind that needs no action, or the reason why it is invalid. */
export type ReadMessage =
  | { readonly kind: 'message'; readonly message: ProviderMessage }
  | { readonly kind: 'other' }
  | { readonly kind: 'invalid'; readonly why: string };

const known: ReadonlySet<string> = new Set(message.options.map((option) => option.shape.type.value));
const envelope = z.object({ message: z.looseObject({ type: z.string() }) });

/** Reads the body of a post. */
export function readProviderMessage(body: unknown): ReadMessage {
  const outer = envelope.safeParse(storable(body));
  if (!outer.success) return { kind: 'invalid', why: 'The body must be {"message": {"type": …}}.' };
  if (!known.has(outer.data.message.type)) return { kind: 'other' };
  const read = message.safeParse(outer.data.message);
  if (read.success) return { kind: 'message', message: read.data };
  const [issue] = read.error.issues;
  return { kind: 'invalid', why: `message.${issue?.path.join('.')}: ${issue?.message ?? 'not valid'}.` };
}

/** Reads a call from the provider's list, for calls whose report never came; undefined if it is not over. */
export function readEndedCall(value: unknown): EndOfCallReport | undefined {
  const read = providerCall
    .extend({ status: z.string(), artifact: artifact.optional() })
    .safeParse(storable(value));
  if (!read.success || read.data.status !== 'ended') return undefined;
  const { artifact: kept, ...call } = read.data;
  return {
    type: 'end-of-call-report',
    call,
    endedReason: call.endedReason ?? 'unknown',
    ...(kept && { artifact: kept }),
  };
}

const line = z.object({ role: z.string(), message: z.string() });
const toolLine = z.object({ role: z.literal('tool_calls'), toolCalls: z.array(toolCall) });

/** A call's transcript, oldest first. */
export function linesOf({ artifact: kept }: EndOfCallReport): { role: 'user' | 'assistant'; text: string }[] {
  let room = longestTranscript;
  return (kept?.messages ?? []).slice(0, mostLines).flatMap((each) => {
    const read = line.safeParse(each);
    if (!read.success || read.data.message.trim() === '' || room <= 0) return [];
    const role = speakers.get(read.data.role);
    if (role === undefined) return [];
    const text = read.data.message.slice(0, Math.min(longestLine, room)).toWellFormed();
    room -= text.length;
    return [{ role, text }];
  });
}

/** The speakers whose lines are stored, by the provider's names. */
const speakers: ReadonlyMap<string, 'user' | 'assistant'> = new Map([
  ['user', 'user'],
  ['bot', 'assistant'],
  ['assistant', 'assistant'],
]);

/** The tool calls of a call, oldest first. */
export function toolCallsOf({ artifact: kept }: EndOfCallReport): ProviderToolCall[] {
  return (kept?.messages ?? []).slice(0, mostLines).flatMap((each) => {
    const read = toolLine.safeParse(each);
    return read.success ? read.data.toolCalls : [];
  });
}
