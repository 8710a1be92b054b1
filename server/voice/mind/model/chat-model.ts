import type OpenAI from 'openai';
import { textLimits } from '#shared/text-limits.ts';
import { createOpenAiClient } from '../../openai/create-openai-client.ts';
import { describeFailure, statusOf } from '../../openai/describe-failure.ts';
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

/** A model's output: pieces of text, and at the end the tools that it calls. */
export type ChatEvent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'tool-calls'; readonly calls: readonly ToolCall[] };

/** A chat model on an OpenAI-compatible server. */
export interface ChatModel {
  /**
   * Streams one answer.
   * @throws ModelError when the server fails or takes too long; an abort's reason when `signal` ends it
   */
  answer(messages: ChatMessage[], tools: ChatTool[], signal: AbortSignal): AsyncIterable<ChatEvent>;
}

export interface ChatModelOptions {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  /** How long the first word may take, in milliseconds. */
  readonly firstTokenMs?: number;
  /** How long a whole answer may take, in milliseconds. */
  readonly totalMs?: number;
}

/** Longest answer, in tokens: a spoken answer is short. */
const maxTokens = 400;

const maxToolCalls = 8;

/** Name of the limit for servers that do not know the current one and refuse unknown fields. */
const oldLimitName = 'max_tokens';

export function createChatModel(options: ChatModelOptions): ChatModel {
  const { baseUrl, apiKey, model, firstTokenMs = 6_000, totalMs = 20_000 } = options;
  // A caller does not wait for retries.
  const loading = createOpenAiClient({ baseUrl, apiKey, maxRetries: 0, timeoutMs: totalMs });
  // The first answer reports the failure.
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
            // The name was not the problem.
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
        if (error instanceof ModelError) throw error;
        const { code, message } = describeFailure(error, "The model's server");
        throw new ModelError(code, message);
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
    if (written.length > textLimits.answerPiece)
      throw new ModelError('nonsense', 'The model did not stop talking');
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
    if (characters > textLimits.answer) throw new ModelError('nonsense', 'The model did not stop talking');
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
  const status = statusOf(error);
  return status === 400 || status === 422;
}
