import type OpenAI from 'openai';
import { createThoughtFilter } from './drop-thoughts.ts';
import { ModelError } from './model-error.ts';

export type ChatMessage = OpenAI.Chat.Completions.ChatCompletionMessageParam;
export type ChatTool = OpenAI.Chat.Completions.ChatCompletionFunctionTool;

/** A tool that the model calls. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON, as the model wrote it. */
  readonly arguments: string;
}

/** What comes out of a model: pieces of text, and at the end the tools that it calls. */
export type ChatEvent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'tool-calls'; readonly calls: readonly ToolCall[] };

/** A chat model behind an OpenAI-compatible server. */
export interface ChatModel {
  /**
   * One answer, streamed.
   * @throws ModelError when the server fails or takes too long; an abort's reason when `signal` ends it
   */
  answer(messages: ChatMessage[], tools: ChatTool[], signal: AbortSignal): AsyncIterable<ChatEvent>;
}

export interface ChatModelOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  /** How long the first word may take, in milliseconds. */
  readonly firstTokenMs?: number;
  /** How long a whole answer may take, in milliseconds. */
  readonly totalMs?: number;
}

/** Longest answer, in tokens: a spoken answer is short. */
const maxTokens = 400;

/** Longest answer, in characters, of a server that does not keep to the tokens. */
const maxCharacters = 3000;

const maxToolCalls = 8;

/** How servers call the limit that do not know its present name, and refuse what they do not know. */
const oldLimitName = 'max_tokens';

export function createChatModel(options: ChatModelOptions): ChatModel {
  const { baseUrl, apiKey, model, firstTokenMs = 6_000, totalMs = 20_000 } = options;
  // Loaded only where a model is configured, before the first call needs it.
  const loading = import('openai').then(
    ({ default: Client }) =>
      new Client({
        baseURL: baseUrl,
        apiKey,
        // What else the package would read from the environment.
        organization: null,
        project: null,
        adminAPIKey: null,
        webhookSecret: null,
        // A caller does not wait for second tries.
        maxRetries: 0,
        timeout: totalMs,
        logLevel: 'off',
      }),
  );
  // Whoever answers first meets the failure.
  loading.catch(() => {});

  let limitName: 'max_completion_tokens' | typeof oldLimitName = 'max_completion_tokens';

  return {
    async *answer(messages, tools, signal) {
      const client = await loading;
      const limit = new AbortController();
      const timeout = (): void => limit.abort(new ModelError('timeout', 'The model took too long'));
      const total = setTimeout(timeout, totalMs);
      const first = setTimeout(timeout, firstTokenMs);
      try {
        const either = AbortSignal.any([signal, limit.signal]);
        const ask = () =>
          client.chat.completions.create(
            { model, messages, tools, stream: true, [limitName]: maxTokens },
            { signal: either },
          );
        const stream = await ask().catch((error: unknown) => {
          if (!isBadRequest(error) || limitName === oldLimitName) throw error;
          limitName = oldLimitName;
          return ask().catch((second: unknown) => {
            // The name was not what it refused.
            limitName = 'max_completion_tokens';
            throw second;
          });
        });
        yield* readChunks(stream, () => clearTimeout(first));
        // The package ends an aborted stream as if it were whole.
        limit.signal.throwIfAborted();
        signal.throwIfAborted();
      } catch (error) {
        signal.throwIfAborted();
        limit.signal.throwIfAborted();
        throw describeFailure(error);
      } finally {
        clearTimeout(total);
        clearTimeout(first);
      }
    },
  };
}

async function* readChunks(
  stream: AsyncIterable<OpenAI.Chat.Completions.ChatCompletionChunk>,
  onFirst: () => void,
): AsyncGenerator<ChatEvent> {
  const calls: { id: string; name: string; arguments: string }[] = [];
  const withoutThoughts = createThoughtFilter();
  let characters = 0;
  for await (const chunk of stream) {
    const delta = chunk.choices?.[0]?.delta;
    if (!delta) continue;
    const written = typeof delta.content === 'string' ? delta.content : '';
    const parts = Array.isArray(delta.tool_calls) ? delta.tool_calls : [];
    if (written !== '' || parts.length > 0) onFirst();
    const text = withoutThoughts(written);
    characters += text.length;
    for (const { index, id, function: called } of parts) {
      const at = index ?? 0;
      if (!Number.isInteger(at) || at < 0 || at >= maxToolCalls)
        throw new ModelError('nonsense', 'The model called too many tools');
      calls[at] ??= { id: '', name: '', arguments: '' };
      const call = calls[at];
      if (id) call.id = id;
      if (called?.name) call.name = called.name;
      call.arguments += called?.arguments ?? '';
      characters += called?.arguments?.length ?? 0;
    }
    if (characters > maxCharacters) throw new ModelError('nonsense', 'The model did not stop talking');
    if (text !== '') yield { type: 'text', text };
  }
  // A server may leave out indexes and ids.
  const named = calls.filter((call) => call !== undefined);
  if (named.length > 0) {
    yield {
      type: 'tool-calls',
      calls: named.map((call, index) => ({ ...call, id: call.id || `call-${index}` })),
    };
  }
}

function isBadRequest(error: unknown): boolean {
  return error instanceof Error && 'status' in error && (error.status === 400 || error.status === 422);
}

/** Keeps what is safe to log: the kind of failure and the status, no text of the server's. */
function describeFailure(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (typeof status === 'number') return new ModelError('refused', `The model's server answered ${status}`);
  if (error instanceof SyntaxError)
    return new ModelError('nonsense', "The model's server sent no valid stream");
  return new ModelError('unreachable', "The model's server did not answer");
}
