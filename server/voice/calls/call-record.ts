import type { RequestSource } from '#shared/forms/request-source.ts';
import type { EndedReason } from '#shared/voice/messages.ts';
import type { TranscriptLine } from '../agent/agent.ts';

/** A call's status: queued → running → ended, or queued → ended if nobody heard the agent. */
export type CallStage =
  | { readonly status: 'queued' }
  /** The visitor hears the agent. */
  | { readonly status: 'running'; readonly startedAt: Date }
  | {
      readonly status: 'ended';
      readonly startedAt: Date | undefined;
      readonly endedAt: Date;
      readonly endedReason: EndedReason;
    };

/** Everything known of a call while it lasts, and for a while after. */
export interface CallRecord {
  readonly id: string;
  readonly createdAt: Date;
  /** Origin of the other site on whose page it was started; undefined for this site. */
  readonly site?: string | undefined;
  /** Where the visit came from, according to the page. */
  readonly source?: RequestSource | undefined;
  stage: CallStage;
  /** How many of the visitor's turns were typed. */
  typedTurns?: number;
  /** Id of the last booking that resulted from it. */
  booking?: string;
  readonly messages: readonly TranscriptLine[];
  /** The visitor's questions that the agent had no answer to. */
  unanswered: readonly string[];
}

/** When the visitor first heard the agent; undefined if never. */
export function startOf(stage: CallStage): Date | undefined {
  return stage.status === 'queued' ? undefined : stage.startedAt;
}

/** The length of a call; 0 if nobody heard the agent. */
export function secondsBetween(startedAt: Date | undefined, endedAt: Date): number {
  return startedAt ? Math.round((endedAt.getTime() - startedAt.getTime()) / 1000) : 0;
}

/** The provider's names for the statuses. */
const providerStatus = { queued: 'queued', running: 'in-progress', ended: 'ended' } as const;

/** The response to `GET /voice/call/{id}`, in the provider's format. */
export function describeCall({ id, createdAt, site, stage, messages }: CallRecord) {
  return {
    id,
    type: 'webCall',
    status: providerStatus[stage.status],
    createdAt,
    ...(site !== undefined && { site }),
    startedAt: startOf(stage),
    ...(stage.status === 'ended' && { endedAt: stage.endedAt, endedReason: stage.endedReason }),
    transcript: messages
      .map(({ role, message }) => `${role === 'user' ? 'User' : 'AI'}: ${message}\n`)
      .join(''),
    messages,
  };
}
