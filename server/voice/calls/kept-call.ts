import type { EndedReason } from '#shared/voice/messages.ts';
import type { Caller, TranscriptLine } from '../agent/agent.ts';
import { type CallRecord, startOf } from './call-record.ts';
import { type CallState, recordOf } from './call-state.ts';
import { createTranscript } from './transcript.ts';

/** Unanswered questions kept per call, and how much of each, in UTF-16 code units. */
const maxUnanswered = 100;
const longestQuestion = 500;

/**
 * The record of a call, and the part of its state that another server would continue from.
 * @param before the call's state if another server had it until now
 */
export function createKeptCall(id: string, caller: Caller, before: CallState | undefined) {
  const transcript = createTranscript();
  for (const line of before?.lines ?? []) transcript.add(line);
  const record: CallRecord = {
    ...(before
      ? recordOf(id, before)
      : { id, createdAt: new Date(), stage: { status: 'queued' }, unanswered: [] }),
    site: caller.site,
    source: caller.source,
    ...(before?.typedTurns !== undefined && { typedTurns: before.typedTurns }),
    ...(before?.booking !== undefined && { booking: before.booking }),
    messages: transcript.lines,
  };
  // The agent's mind and its unanswered questions belong together: both as of the last finished line.
  let mind: unknown = before?.mind;
  let { unanswered } = record;

  return {
    record,
    /** The visitor hears the agent. */
    begin() {
      record.stage = { status: 'running', startedAt: new Date() };
    },
    end(endedReason: EndedReason) {
      record.stage = {
        status: 'ended',
        startedAt: startOf(record.stage),
        endedAt: new Date(),
        endedReason,
      };
    },
    /** @param mind the agent's, as of when the line was finished */
    addLine(line: TranscriptLine, mindThen: unknown) {
      transcript.add(line);
      mind = mindThen;
      unanswered = record.unanswered;
    },
    addUnanswered(question: string) {
      if (record.unanswered.length < maxUnanswered)
        record.unanswered = [...record.unanswered, question.slice(0, longestQuestion)];
    },
    /** Takes the last one back. */
    removeUnanswered() {
      record.unanswered = record.unanswered.slice(0, -1);
    },
    get saved() {
      const { createdAt, stage, typedTurns, booking } = record;
      return {
        createdAt: createdAt.getTime(),
        startedAt: startOf(stage)?.getTime(),
        ...(stage.status === 'ended' && {
          ended: { at: stage.endedAt.getTime(), reason: stage.endedReason },
        }),
        lines: [...transcript.lines],
        unanswered: [...unanswered],
        typedTurns,
        booking,
        mind,
      };
    },
  };
}
