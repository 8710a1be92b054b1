import type { CallLine, NotedCall } from '#shared/desk/desk-api.ts';
import { type CallRecord, secondsBetween } from './call-record.ts';

/** The summary of a finished call for the desk (private.note_call). */
export interface CallSummary extends NotedCall {
  /** Neither leaves this process if no words are kept. */
  readonly words: readonly CallLine[];
  readonly questions: readonly string[];
  readonly words_days: number;
}

/** Facts that are not part of a call's record. */
export interface CallFacts {
  /** Where the visit came from, as one word. */
  readonly source: string;
  /** For how many days words are kept; 0 for not at all. */
  readonly transcriptDays: number;
}

/** @param record of a call that is over; undefined otherwise */
export function summarizeCall(record: CallRecord, facts: CallFacts): CallSummary | undefined {
  const { id, createdAt, stage, messages, unanswered, typedTurns = 0, booking } = record;
  if (stage.status !== 'ended') return undefined;
  const { source, transcriptDays } = facts;
  const turns = messages.filter(({ role }) => role === 'user').length;
  return {
    id,
    started_at: createdAt.toISOString(),
    seconds: secondsBetween(stage.startedAt, stage.endedAt),
    ended: stage.endedReason,
    outcome: booking !== undefined ? 'booked' : turns > 0 ? 'asked' : 'left',
    typed: typedTurns > 0,
    spoken: turns > typedTurns,
    source,
    unanswered: unanswered.length,
    booking: booking ?? null,
    words: transcriptDays > 0 ? messages.map(({ role, message }) => ({ role, text: message })) : [],
    questions: transcriptDays > 0 ? unanswered : [],
    words_days: transcriptDays,
  };
}
