import type { ChatMessage, ToolCall } from './chat-model.ts';

/** The conversation of a call, for the model: bounded, and only what was really heard. */
export interface ChatHistory {
  readonly messages: ChatMessage[];
  /** The visitor's words in it. */
  readonly heard: string;
  /** The state for another process to continue with. Plain JSON. */
  readonly saved: unknown;
  beginTurn(message: ChatMessage): void;
  /** Adds tool calls together with their results: servers refuse one without the other. */
  addTools(calls: readonly ToolCall[], results: readonly string[]): void;
  /** Adds a sentence to what the agent says in this turn. */
  say(sentence: string): void;
  /** The visitor interrupted the turn and heard only this much of it. */
  cutOff(heard: string): void;
}

const maxTurns = 24;

/** All texts together, in characters. */
const maxLength = 16_000;

/** Longest message of the agent, in characters; of a longer one only the end is kept. */
const maxSaid = 4_000;

/** @param saved the state saved by an earlier history; it was sealed, so it can be trusted */
export function createChatHistory(saved?: unknown): ChatHistory {
  let turns: ChatMessage[][] = Array.isArray(saved) ? structuredClone(saved) : [];

  const turn = (): ChatMessage[] => {
    const last = turns.at(-1);
    if (last !== undefined) return last;
    const first: ChatMessage[] = [];
    turns.push(first);
    return first;
  };

  return {
    get messages() {
      return turns.flat();
    },
    get heard() {
      return turns
        .flat()
        .flatMap(({ role, content }) => (role === 'user' && typeof content === 'string' ? [content] : []))
        .join(' ');
    },
    get saved() {
      return structuredClone(turns);
    },
    beginTurn(message) {
      turns.push([message]);
      // Only whole turns are dropped: servers refuse a tool's result without its call.
      while (turns.length > 1 && (turns.length > maxTurns || lengthOf(turns) > maxLength)) {
        turns = turns.slice(1);
      }
    },
    addTools(calls, results) {
      const toolCalls = calls.map(({ id, name, arguments: json }) => ({
        id,
        type: 'function' as const,
        function: { name, arguments: json },
      }));
      const last = turn().at(-1);
      // The calls join the message before them: some servers require roles to alternate.
      if (last?.role === 'assistant' && last.tool_calls === undefined) last.tool_calls = toolCalls;
      else turn().push({ role: 'assistant', content: null, tool_calls: toolCalls });
      turn().push(
        ...calls.map(({ id }, index) => ({
          role: 'tool' as const,
          tool_call_id: id,
          content: results[index] ?? '',
        })),
      );
    },
    say(sentence) {
      const last = turn().at(-1);
      if (last?.role === 'assistant' && typeof last.content === 'string' && last.tool_calls === undefined) {
        last.content = `${last.content} ${sentence}`.slice(-maxSaid);
      } else turn().push({ role: 'assistant', content: sentence.slice(-maxSaid) });
    },
    cutOff(heard) {
      const kept: ChatMessage[] = turn()
        .filter((message) => message.role !== 'assistant' || message.tool_calls !== undefined)
        .map((message) => (message.role === 'assistant' ? { ...message, content: null } : message));
      const words = heard.trim();
      if (words !== '') kept.push({ role: 'assistant', content: `${words} [cut off by the visitor]` });
      turns[Math.max(0, turns.length - 1)] = kept;
    },
  };
}

function lengthOf(turns: readonly (readonly ChatMessage[])[]): number {
  let length = 0;
  for (const message of turns.flat()) length += JSON.stringify(message).length;
  return length;
}
