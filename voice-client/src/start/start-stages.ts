import type { StageErrorType } from '../errors.ts';
import type { Metadata } from '../events/events.ts';
import type { StageName, StartContext } from '../session-state.ts';

/** The stages of a start, and the facts they know about the call. */
export interface StartSteps {
  readonly context: StartContext;
  readonly recordsVideo: boolean;
  /** Whether the room was told to record by the token it is joined with. */
  readonly recordsByToken: boolean;
  /** Known facts about the call. */
  readonly callMetadata: Metadata;
  readonly showsVideo: boolean;
  readonly audioSource: unknown;
  readonly videoSource: unknown;
  /** Milliseconds that a join may take. */
  readonly joinTimeout: number;
  createWebCall(signal: AbortSignal): Promise<void>;
  createCallObject(signal: AbortSignal): Promise<void>;
  waitForPermissions(milliseconds: number, signal: AbortSignal): Promise<void>;
  join(): Promise<void>;
  startRecording(): Promise<void>;
  observeAudioLevels(interval: number): Promise<void>;
  cancelNoise(): Promise<void>;
}

export interface StageResult {
  readonly metadata?: Metadata;
  /** Nothing was done, so there is no duration to report. */
  readonly untimed?: boolean;
}

export interface StartStage {
  readonly name: StageName;
  /** A start fails with a required stage, and continues without an optional one. */
  readonly required: boolean;
  /** Type of the error event that a failure emits in addition to `start-method-error`. */
  readonly errorType?: StageErrorType;
  /** Milliseconds. */
  limit(steps: StartSteps): number;
  /** Why the stage is skipped: the metadata of its `completed`. */
  skip?(steps: StartSteps): Metadata | undefined;
  /** The metadata of its `started`. */
  describe?(steps: StartSteps): Metadata;
  /** @param signal aborts when nobody waits for the stage any more */
  run(steps: StartSteps, signal: AbortSignal): Promise<void>;
  /** Further fields of its `completed`. */
  result?(steps: StartSteps): StageResult;
}

/** The longest that optional stages may delay a call (milliseconds). */
const optionalLimit = 5000;

/** For the provider's response, and for loading the call library (milliseconds). */
const loadLimit = 30_000;

/** Mobile devices ask for permissions in the meantime, in milliseconds (SPEC VS13). */
const permissionsWait = 1000;

/** Milliseconds between two reports of the others' audio levels (SPEC VS14). */
const audioLevelInterval = 100;

const noLimit = () => Number.POSITIVE_INFINITY;

/** The steps of a start, in this order (SPEC VS3). */
export const startStages: readonly StartStage[] = [
  {
    name: 'initialization',
    required: true,
    limit: noLimit,
    describe: ({ context: { hasAssistant, hasSquad, hasWorkflow } }) => ({
      hasAssistant,
      hasSquad,
      hasWorkflow,
    }),
    run: async () => {},
    result: () => ({ untimed: true }),
  },
  {
    name: 'web-call-creation',
    required: true,
    limit: () => loadLimit,
    run: (steps, signal) => steps.createWebCall(signal),
    result: (steps) => {
      const { callId, voiceProvider } = steps.callMetadata;
      return { metadata: { callId, videoRecordingEnabled: steps.recordsVideo, voiceProvider } };
    },
  },
  {
    name: 'daily-call-object-creation',
    required: true,
    errorType: 'daily-call-object-creation-error',
    limit: () => loadLimit,
    describe: ({ audioSource, videoSource, recordsVideo, showsVideo }) => ({
      audioSource,
      videoSource,
      isVideoRecordingEnabled: recordsVideo,
      isVideoEnabled: showsVideo,
    }),
    run: (steps, signal) => steps.createCallObject(signal),
  },
  {
    name: 'mobile-permissions',
    required: true,
    limit: noLimit,
    describe: ({ context: { isMobile } }) => ({ isMobile }),
    run: async (steps, signal) => {
      if (steps.context.isMobile) await steps.waitForPermissions(permissionsWait, signal);
    },
    result: ({ context: { isMobile } }) =>
      isMobile
        ? { metadata: { action: 'permissions-wait' } }
        : { metadata: { action: 'skipped-not-mobile' }, untimed: true },
  },
  {
    name: 'daily-call-join',
    required: true,
    errorType: 'daily-call-join-error',
    limit: ({ joinTimeout }) => joinTimeout,
    run: (steps) => steps.join(),
  },
  {
    name: 'video-recording-setup',
    required: false,
    errorType: 'video-recording-setup-error',
    limit: () => optionalLimit,
    skip: ({ recordsVideo, recordsByToken }) => {
      if (!recordsVideo) return { action: 'skipped-not-enabled' };
      return recordsByToken ? { action: 'auto-started-via-meeting-token' } : undefined;
    },
    run: (steps) => steps.startRecording(),
  },
  {
    name: 'audio-observer-setup',
    required: false,
    errorType: 'audio-observer-setup-error',
    limit: () => optionalLimit,
    run: (steps) => steps.observeAudioLevels(audioLevelInterval),
  },
  {
    name: 'audio-processing-setup',
    required: false,
    errorType: 'audio-processing-setup-error',
    limit: () => optionalLimit,
    run: (steps) => steps.cancelNoise(),
  },
];

/** The steps of resuming a call: those of a start, without requesting a call. */
export const reconnectStages: readonly StartStage[] = [
  {
    name: 'reconnect-initialization',
    required: true,
    limit: noLimit,
    describe: ({ callMetadata }) => callMetadata,
    run: async () => {},
    result: () => ({ untimed: true }),
  },
  ...startStages.slice(2),
];
