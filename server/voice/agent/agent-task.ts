import { maxMessageCharacters } from '#shared/voice/messages.ts';
import type { DialogueInput } from '../mind/dialogue.ts';

/** A task of an agent. */
export type AgentTask =
  | DialogueInput
  /** To say a given text (SPEC VE5), or one of the agent's own sentences. */
  | {
      readonly type: 'say';
      readonly text: string;
      readonly endsCall: boolean;
      /** The visitor's page gave it: it never reaches a voice that costs money. */
      readonly isVisitors?: true;
      /** Whether the visitor may cut it off. */
      readonly isInterruptible: boolean;
    };

export function isInterruptible(task: AgentTask): boolean {
  return task.type !== 'say' || task.isInterruptible;
}

/** Several things that a visitor says before the agent can react are one turn. */
export function mergeTasks(first: AgentTask, second: AgentTask): AgentTask | undefined {
  // Nothing is said into a silence that is over.
  if (first.type === 'silence') return second;
  if (first.type !== 'said' || second.type !== 'said' || first.by !== second.by) return undefined;
  // It begins with the first one's words, none of which have come yet.
  if (second.continues) return { ...first, text: second.text };
  return { ...first, text: `${first.text} ${second.text}`.slice(0, maxMessageCharacters) };
}
