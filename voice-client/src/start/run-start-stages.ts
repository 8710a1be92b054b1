import { VoiceClientError } from '../errors.ts';
import type { Metadata } from '../events/events.ts';
import type { StageName } from '../session-state.ts';
import { waitFor } from '../wait-for.ts';
import type { StartStage, StartSteps } from './start-stages.ts';

/** Receives every stage; durations are in milliseconds. */
export interface StageReporter {
  started(stage: StartStage, metadata: Metadata | undefined): void;
  completed(stage: StartStage, duration: number | undefined, metadata: Metadata | undefined): void;
  failed(stage: StartStage, error: unknown, duration: number): void;
}

export type StartOutcome =
  | { readonly type: 'completed' }
  | { readonly type: 'failed'; readonly stage: StageName; readonly error: unknown }
  /** The signal was aborted. */
  | { readonly type: 'interrupted' };

/** Runs one stage after the other until a required one fails or the signal aborts. */
export async function runStartStages(
  stages: readonly StartStage[],
  steps: StartSteps,
  reporter: StageReporter,
  signal: AbortSignal,
): Promise<StartOutcome> {
  for (const stage of stages) {
    if (signal.aborted) return { type: 'interrupted' };
    const skipped = stage.skip?.(steps);
    if (skipped) {
      reporter.completed(stage, undefined, skipped);
      continue;
    }
    reporter.started(stage, stage.describe?.(steps));
    // A listener may stop the call.
    if (signal.aborted) return { type: 'interrupted' };
    const start = Date.now();
    try {
      await runStage(stage, steps, signal);
      const result = stage.result?.(steps);
      const duration = result?.untimed ? undefined : Date.now() - start;
      reporter.completed(stage, duration, result?.metadata);
    } catch (error) {
      if (signal.aborted) return { type: 'interrupted' };
      reporter.failed(stage, error, Date.now() - start);
      if (stage.required)
        return signal.aborted ? { type: 'interrupted' } : { type: 'failed', stage: stage.name, error };
    }
  }
  return signal.aborted ? { type: 'interrupted' } : { type: 'completed' };
}

async function runStage(stage: StartStage, steps: StartSteps, signal: AbortSignal): Promise<void> {
  const needed = new AbortController();
  const milliseconds = stage.limit(steps);
  const limit = Number.isFinite(milliseconds)
    ? { milliseconds, error: () => timeoutError(stage.name, milliseconds) }
    : undefined;
  try {
    await waitFor(stage.run(steps, needed.signal), signal, limit);
  } finally {
    needed.abort();
  }
}

function timeoutError(stage: StageName, milliseconds: number): VoiceClientError {
  const seconds = milliseconds / 1000;
  return stage === 'daily-call-join'
    ? new VoiceClientError('join-timeout', `The call was not joined within ${seconds} s`)
    : new VoiceClientError('stage-timeout', `${stage} was not done within ${seconds} s`);
}
