import type { ChatMessage, ToolCall } from './chat-model.ts';

/** What was said in a call, for the model: bounded, and only what was really heard. */
export interface ChatHistory {
  readonly messages: ChatMessage[];
  /** What the visitor said in it. */
  readonly heard: string;
  /** For another process to go on with. Plain JSON. */
  readonly saved: unknown;
  /** Begins a turn. */
  beginTurn(message: ChatMessage): void;
  /** Adds calls of tools together with their results: servers refuse the ones without the others. */
  addTools(calls: readonly ToolCall[], results: readonly string[]): void;
  /** Adds a sentence to what the agent says in this turn. */
  say(sentence: string): void;
  /** The visitor cut the turn off and heard only this much of it. */
  cutOff(heard: string): void;
}

const maxTurns = 24;

/** All texts together, in characters. */
const maxLength = 16_000;

/** What the agent says in one go, in characters: of more than that the end is kept. */
const maxSaid = 4_000;

/** @param saved what a history before this one has saved: it was sealed, so it is what it was */
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
      // Whole turns go: a tool's result without its call is refused by servers.
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
      // What was said before is one message with the calls: some servers want roles to take turns.
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
