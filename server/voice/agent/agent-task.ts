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
      /** The text comes from the visitor's page: it must never reach a paid voice. */
      readonly isVisitors?: true;
      /** Whether the visitor may interrupt it. */
      readonly isInterruptible: boolean;
    };

export function isInterruptible(task: AgentTask): boolean {
  return task.type !== 'say' || task.isInterruptible;
}

/** Several things that a visitor says before the agent can react are merged into one turn. */
export function mergeTasks(first: AgentTask, second: AgentTask): AgentTask | undefined {
  // The silence is over: nothing needs to be said.
  if (first.type === 'silence') return second;
  if (first.type !== 'said' || second.type !== 'said' || first.by !== second.by) return undefined;
  // It repeats the first one's words, none of which have been processed yet.
  if (second.continues) return { ...first, text: second.text };
  return { ...first, text: `${first.text} ${second.text}`.slice(0, maxMessageCharacters) };
}
