import { type RequestSource, sourceLabel } from '#shared/forms/request-source.ts';
import type { VisitCounter } from '../../analytics/visit-counter.ts';
import type { DeskCalls } from '../../database/desk-calls.ts';
import type { Log } from '../../log.ts';
import type { CallRecord } from './call-record.ts';
import { type CallSummary, summarizeCall } from './call-summary.ts';

export interface CallRecorderOptions {
  readonly calls: Pick<DeskCalls, 'call'>;
  readonly counter: Pick<VisitCounter, 'count'>;
  /** CALL_TRANSCRIPTS_DAYS. */
  readonly transcriptDays: number;
  readonly log: Pick<Log, 'warn'>;
}

/** How long to wait before retrying records that could not be written, in milliseconds. */
const retryAfter = 15_000;

/** The most records that may wait; beyond that the oldest are dropped. */
const maxWaiting = 200;

/** Records calls for the desk. */
export function createCallRecorder({ calls, counter, transcriptDays, log }: CallRecorderOptions) {
  let waiting: CallSummary[] = [];
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    clearTimeout(timer);
    const notes = waiting;
    waiting = [];
    for (const [index, note] of notes.entries()) {
      try {
        await calls.call('', 'note_call', note);
      } catch (error) {
        waiting = [...notes.slice(index), ...waiting].slice(-maxWaiting);
        log.warn({ err: error }, 'a call’s record could not be saved yet');
        timer = setTimeout(() => void flush(), retryAfter).unref();
        return;
      }
    }
  }

  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  return {
    begun: (visit: Pick<CallRecord, 'source' | 'site'>) => counter.count('calls begun', sourceOf(visit)),
    over(record: CallRecord) {
      const note = summarizeCall(record, { source: sourceLabel(sourceOf(record)), transcriptDays });
      if (!note) return;
      waiting.push(note);
      void flush();
    },
    /** Resolves when finished calls are recorded, or cannot be. Never rejects. */
    async settle() {
      await flush();
      clearTimeout(timer);
    },
  };
}

export type CallRecorder = ReturnType<typeof createCallRecorder>;

function sourceOf({ source, site }: Pick<CallRecord, 'source' | 'site'>): RequestSource {
  return { ...source, ...(site !== undefined && { site }) };
}
