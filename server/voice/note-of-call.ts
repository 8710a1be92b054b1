import type { CallLine, CallOutcome } from '#shared/desk/desk-api.ts';
import { agentPhrases } from '#shared/texts/agent/agent-phrases.ts';
import { offTopicAnswers } from '#shared/texts/agent/answers/off-topic-answers.ts';
import type { TranscriptLine } from './agent/agent.ts';
import { type CallRecord, startOf } from './call-record.ts';

/** What the desk is told of a call that is over (private.note_call). */
export interface CallNote {
  readonly id: string;
  readonly started_at: string;
  readonly seconds: number;
  readonly ended: string;
  readonly outcome: CallOutcome;
  readonly typed: boolean;
  readonly spoken: boolean;
  readonly source: string;
  readonly unanswered: number;
  readonly booking: string | null;
  /** Both stay with this process where no words are kept. */
  readonly words: readonly CallLine[];
  readonly questions: readonly string[];
  readonly words_days: number;
}

/** What the record of a call does not say. */
export interface CallFacts {
  /** One word for where the visit came from. */
  readonly source: string;
  /** For how many days words are kept; 0 for not at all. */
  readonly wordsDays: number;
}

/** Longest question that is shown, in UTF-16 code units. */
const longestQuestion = 500;

/** How the agent says that it has no answer. */
const noAnswers: readonly string[] = [...agentPhrases.unknown, offTopicAnswers['off-topic'].answer[0]];

/** @param record of a call that is over; undefined for one that is not */
export function noteOfCall(record: CallRecord, facts: CallFacts): CallNote | undefined {
  const { id, createdAt, stage, messages, typedTurns = 0, booking } = record;
  if (stage.status !== 'ended') return undefined;
  const { source, wordsDays } = facts;
  const startedAt = startOf(stage);
  const turns = messages.filter(({ role }) => role === 'user').length;
  const questions = unansweredOf(messages);
  return {
    id,
    started_at: createdAt.toISOString(),
    seconds: startedAt ? Math.round((stage.endedAt.getTime() - startedAt.getTime()) / 1000) : 0,
    ended: stage.endedReason,
    outcome: booking !== undefined ? 'booked' : turns > 0 ? 'asked' : 'left',
    typed: typedTurns > 0,
    spoken: turns > typedTurns,
    source,
    unanswered: questions.length,
    booking: booking ?? null,
    words: wordsDays > 0 ? messages.map(({ role, message }) => ({ role, text: message })) : [],
    questions: wordsDays > 0 ? questions : [],
    words_days: wordsDays,
  };
}

/** What the visitor said before the agent said that it has no answer. */
function unansweredOf(messages: readonly TranscriptLine[]): readonly string[] {
  const questions: string[] = [];
  let asked: string | undefined;
  for (const { role, message } of messages) {
    if (role === 'user') {
      asked = message;
    } else if (asked !== undefined && noAnswers.some((phrase) => message.includes(phrase))) {
      questions.push(asked.slice(0, longestQuestion));
      asked = undefined;
    }
  }
  return questions;
}
