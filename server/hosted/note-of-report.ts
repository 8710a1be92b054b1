import { isJsonObject, parseJson } from '#shared/json-object.ts';
import type { CallSummary } from '../voice/calls/call-summary.ts';
import { hostedToolNames } from './hosted-tools.ts';
import { type EndOfCallReport, linesOf, type ProviderCall, toolCallsOf } from './provider-messages.ts';
import { storable } from './storable.ts';

/** The desk's note of a call at the provider (private.note_hosted_call). */
export interface HostedCallNote extends CallSummary {
  readonly is_telephone: boolean;
  readonly caller: string | null;
  readonly cost: number | null;
}

/** The most questions kept for one call. */
const mostQuestions = 50;

export function isTelephone({ type }: ProviderCall): boolean {
  return type === 'inboundPhoneCall' || type === 'outboundPhoneCall';
}

/**
 * @param transcriptDays CALL_TRANSCRIPTS_DAYS; with 0 no words leave this function
 * @param now when the report arrived: used if the call has no time
 */
export function noteOfReport(report: EndOfCallReport, transcriptDays: number, now: Date): HostedCallNote {
  const { call, endedReason } = report;
  const start = timeOf(report.startedAt ?? call.startedAt ?? call.createdAt);
  const end = timeOf(report.endedAt ?? call.endedAt) ?? now;
  const words = linesOf(report);
  const questions = toolCallsOf(report)
    .filter((each) => each.function.name === hostedToolNames.question)
    .flatMap((each) => questionIn(each.function.arguments))
    .slice(0, mostQuestions);
  const phone = isTelephone(call);
  return {
    id: call.id,
    started_at: (start ?? now).toISOString(),
    seconds: start ? Math.max(0, Math.round((end.getTime() - start.getTime()) / 1000)) : 0,
    ended: endedReason.slice(0, 100).toWellFormed(),
    outcome: words.some(({ role }) => role === 'user') ? 'asked' : 'left',
    typed: false,
    spoken: true,
    source: phone ? 'telephone' : '',
    unanswered: questions.length,
    // The database knows which request came of it.
    booking: null,
    words: transcriptDays > 0 ? words : [],
    questions: transcriptDays > 0 ? questions : [],
    words_days: transcriptDays,
    is_telephone: phone,
    caller: phone ? (report.customer?.number ?? call.customer?.number ?? null) : null,
    cost: report.cost ?? call.cost ?? null,
  };
}

function questionIn(given: string | Readonly<Record<string, unknown>> | undefined): string[] {
  const values = storable(typeof given === 'string' ? parseJson(given) : given);
  const question = isJsonObject(values) ? values['question'] : undefined;
  return typeof question === 'string' && question.trim() !== ''
    ? [question.trim().slice(0, 500).toWellFormed()]
    : [];
}

function timeOf(text: string | undefined): Date | undefined {
  const time = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time);
}
