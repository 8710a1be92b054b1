import { describeError, failureText, thrownValue } from '../errors.ts';
import type { Emit, Metadata } from '../events/events.ts';
import type { StageName } from '../session-state.ts';
import type { StageReporter } from './run-start-stages.ts';
import type { StartStage } from './start-stages.ts';

/** Called before a stage's `started` event, and after its `completed`. */
export interface StageObserver {
  started(stage: StageName): void;
  completed(stage: StageName): void;
}

/** Turns the progress of the stages into events (SPEC VS4, VE2, VE8). */
export function reportStages(emit: Emit, observer: StageObserver): StageReporter {
  const progress = (
    { name }: StartStage,
    status: 'started' | 'completed' | 'failed',
    duration: number | undefined,
    metadata: Metadata | undefined,
  ) =>
    emit('call-start-progress', {
      stage: name,
      status,
      ...(duration === undefined ? {} : { duration }),
      timestamp: new Date().toISOString(),
      ...(metadata === undefined ? {} : { metadata }),
    });
  return {
    started: (stage, metadata) => {
      observer.started(stage.name);
      progress(stage, 'started', undefined, metadata);
    },
    completed: (stage, duration, metadata) => {
      progress(stage, 'completed', duration, metadata);
      observer.completed(stage.name);
    },
    failed: (stage, error, duration) => {
      progress(stage, 'failed', duration, { error: failureText(error) });
      if (!stage.errorType) return;
      emit('error', {
        type: stage.errorType,
        stage: stage.name,
        error: thrownValue(error),
        message: describeError(error),
        ...(stage.name === 'daily-call-join' ? { duration } : {}),
        timestamp: new Date().toISOString(),
      });
    },
  };
}
