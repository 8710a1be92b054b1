import * as z from 'zod';
import { isJsonObject } from '#shared/json-object.ts';
import { createApiClient, isApiErrorResponse } from '#voice-client/api/index.ts';
import { OperatorError } from '../operator-error.ts';
import type { VoiceAccount as Account } from '../settings/config.ts';
import { type Difference, differencesOf, mergedWith } from './assistant-diff.ts';
import { assistantMark, type HostedAssistant } from './hosted-assistant.ts';
import { type EndOfCallReport, readEndedCall } from './provider-messages.ts';

export interface StoredAssistant {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface PushResult {
  readonly id: string;
  readonly kind: 'created' | 'updated' | 'unchanged';
  readonly differences: readonly Difference[];
}

export interface TwilioKey {
  readonly accountSid: string;
  readonly authToken: string;
}

/** How long one response of the provider may take, in milliseconds. */
const usualPatience = 30_000;

const pageSize = 100;

/** Most pages of one list: 10,000 entries. */
const mostPages = 100;

const withId = z.looseObject({ id: z.string().min(1) });
const listed = z.array(withId);

/** The kinds of numbers that can be attached. */
const numberKinds = ['byo-phone-number', 'twilio', 'vonage', 'vapi', 'telnyx'] as const;

/**
 * The agency's account at the provider, as far as the commands need it. Every method throws an {@link OperatorError}.
 * @param siteUrl the origin that marks our assistant among others of the account
 * @param answerWithin how long one response of the provider may take, in milliseconds
 */
export function openVoiceAccount(
  { apiUrl, privateKey }: Account,
  siteUrl: string,
  answerWithin = usualPatience,
) {
  const api = createApiClient({ token: privateKey, baseUrl: apiUrl });

  return {
    /** Our assistant as stored there; undefined if there is none. */
    async find(assistantId: string | undefined): Promise<StoredAssistant | undefined> {
      const all = read(
        listed,
        await ask((signal) => api.assistants.list({ signal, query: { limit: 1000 } })),
      );
      const found =
        all.find(({ id }) => id === assistantId) ??
        all.find(
          ({ metadata }) => isJsonObject(metadata) && metadata['foyer'] === assistantMark(siteUrl).foyer,
        );
      return found && { id: found.id, fields: found };
    },

    /** Creates it, or updates what differs. Idempotent. */
    async push(ours: HostedAssistant, stored: StoredAssistant | undefined): Promise<PushResult> {
      if (!stored) {
        const { id } = read(withId, await ask((signal) => api.assistants.create({ body: ours, signal })));
        return { id, kind: 'created', differences: [] };
      }
      const differences = differencesOf(ours, stored.fields);
      if (differences.length === 0) return { id: stored.id, kind: 'unchanged', differences };
      const changed = Object.fromEntries(
        Object.entries(ours).map(([name, value]) => [name, mergedWith(value, stored.fields[name])]),
      );
      await ask((signal) => api.assistants.update({ id: stored.id, body: changed, signal }));
      return { id: stored.id, kind: 'updated', differences };
    },

    /** The changes a push would make. */
    compare: (ours: HostedAssistant, stored: StoredAssistant) => differencesOf(ours, stored.fields),

    async remove(id: string): Promise<void> {
      await ask((signal) => api.assistants.delete({ id, signal }));
    },

    /** The finished calls of an assistant, newest first, in pages. */
    async *endedCalls(assistantId: string): AsyncGenerator<readonly EndOfCallReport[]> {
      let before: string | undefined;
      for (let page = 0; page < mostPages; page += 1) {
        const query = { assistantId, limit: pageSize, ...(before !== undefined && { createdAtLt: before }) };
        const calls = read(
          z.array(z.looseObject({ id: z.string(), createdAt: z.string() })),
          await ask((signal) => api.calls.list({ query, signal })),
        );
        yield calls.flatMap((each) => readEndedCall(each) ?? []);
        before = calls.at(-1)?.createdAt;
        if (calls.length < pageSize) return;
      }
    },

    /** Assigns a number of the account to an assistant. False if the account has no such number. */
    async attach(number: string, assistantId: string): Promise<boolean> {
      const numbers = read(
        listed,
        await ask((signal) => api.phoneNumbers.list({ signal, query: { limit: 1000 } })),
      );
      const found = numbers.find((each) => each['number'] === number);
      if (!found) return false;
      if (found['assistantId'] !== assistantId) {
        // The provider requires the number's kind with each change.
        const provider = numberKinds.find((kind) => kind === found['provider']);
        if (!provider) return false;
        const body = { provider, assistantId };
        await ask((signal) => api.phoneNumbers.update({ id: found.id, body, signal }));
      }
      return true;
    },

    /** Imports a Twilio number into the account, with an assistant. */
    async importTwilio(number: string, { accountSid, authToken }: TwilioKey, assistantId: string) {
      const body = {
        twilioPhoneNumber: number,
        twilioAccountSid: accountSid,
        twilioAuthToken: authToken,
        assistantId,
      };
      await ask((signal) => api.phoneNumbers.importTwilio({ body, signal }));
    },
  };

  /** @throws OperatorError with one sentence that names no secret */
  async function ask(send: (signal: AbortSignal) => Promise<{ readonly data: unknown }>): Promise<unknown> {
    try {
      return (await send(AbortSignal.timeout(answerWithin))).data;
    } catch (error) {
      throw new OperatorError(sentenceFor(error, new URL(apiUrl).host, answerWithin));
    }
  }

  function read<Value>(schema: z.ZodType<Value>, data: unknown): Value {
    const parsed = schema.safeParse(data);
    if (parsed.success) return parsed.data;
    throw new OperatorError(
      `The provider at ${new URL(apiUrl).host} answered something else than its documentation says. Is VOICE_API_URL right?`,
    );
  }
}

function sentenceFor(error: unknown, host: string, answerWithin: number): string {
  if (!isApiErrorResponse(error)) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return isLate
      ? `The provider at ${host} did not answer within ${answerWithin / 1000} seconds. Nothing else was changed; please try again.`
      : `The provider at ${host} could not be reached. Please check VOICE_API_URL and the network.`;
  }
  switch (error.status) {
    case 401:
    case 403:
      return `The provider at ${host} refused VOICE_PRIVATE_KEY (${error.status}): it takes the private key of the account.`;
    case 402:
      return `The provider at ${host} wants to be paid first (402): please look at the account's balance.`;
    case 404:
      return `The provider at ${host} does not have that anymore (404). Please run the command again.`;
    case 429:
      return `The provider at ${host} had too many requests (429). Please try again in a minute.`;
    default:
      return error.status >= 500
        ? `The provider at ${host} has trouble of its own (${error.status}). Please try again later.`
        : `The provider at ${host} refused it (${error.status})${reasonIn(error.error)}`;
  }
}

/** The provider's own words, truncated. */
function reasonIn(body: unknown): string {
  const message = isJsonObject(body) ? body['message'] : undefined;
  const text = Array.isArray(message) ? message.join('; ') : message;
  return typeof text === 'string' && text !== '' ? `: ${text.replace(/\s+/g, ' ').slice(0, 300)}` : '.';
}
