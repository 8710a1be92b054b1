import type { EndedReason } from '#shared/voice/messages.ts';
import type { TranscriptLine } from './agent/agent.ts';

/** What is known of a call, while it lasts and for a while after it. */
export interface CallRecord {
  readonly id: string;
  readonly createdAt: Date;
  /** The visitor heard the agent for the first time. */
  startedAt?: Date;
  endedAt?: Date;
  endedReason?: EndedReason;
  readonly messages: readonly TranscriptLine[];
}

/** The answer of `GET /voice/call/{id}`, in the provider's shape. */
export function describeCall({ id, createdAt, startedAt, endedAt, endedReason, messages }: CallRecord) {
  return {
    id,
    type: 'webCall',
    status: endedAt ? 'ended' : startedAt ? 'in-progress' : 'queued',
    createdAt,
    startedAt,
    endedAt,
    endedReason,
    transcript: messages
      .map(({ role, message }) => `${role === 'user' ? 'User' : 'AI'}: ${message}\n`)
      .join(''),
    messages,
  };
}
