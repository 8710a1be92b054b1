/** The stages of a start, in order (SPEC VS3). */
export const stageNames = [
  'initialization',
  'web-call-creation',
  'daily-call-object-creation',
  'mobile-permissions',
  'daily-call-join',
  'video-recording-setup',
  'audio-observer-setup',
  'audio-processing-setup',
] as const;

/** A stage of a start or a reconnect, as named in `call-start-progress`. */
export type StageName = (typeof stageNames)[number] | 'reconnect-initialization';

/** The arguments of a start, and its target. */
export interface StartContext {
  readonly hasAssistant: boolean;
  readonly hasSquad: boolean;
  readonly hasWorkflow: boolean;
  readonly isMobile: boolean;
}

/**
 * ```
 * idle ──► starting ──► joined ──► live ──► ending ──► idle
 *            │ stage by stage                  (a start that fails, and a call that the other side ends,
 *            └──► live, when the assistant      lead back to idle directly)
 *                 listens before the last stage
 * ```
 */
export type SessionState =
  | { readonly status: 'idle' }
  | { readonly status: 'starting'; readonly stage: StageName }
  | { readonly status: 'joined'; readonly callId: string }
  | { readonly status: 'live'; readonly callId: string }
  | { readonly status: 'ending' };

/** Events of the session. */
export type SessionEvent =
  | { readonly type: 'start-requested'; readonly stage?: StageName }
  | { readonly type: 'stage-started'; readonly stage: StageName }
  | { readonly type: 'start-succeeded'; readonly callId: string }
  | { readonly type: 'start-failed' }
  | { readonly type: 'assistant-listening'; readonly callId: string }
  | { readonly type: 'stop-requested' }
  | { readonly type: 'call-ended' };

export const idle: SessionState = { status: 'idle' };

/** @returns the next state; the same object if the event changes nothing */
export function transition(state: SessionState, event: SessionEvent): SessionState {
  switch (state.status) {
    case 'idle':
      return event.type === 'start-requested'
        ? { status: 'starting', stage: event.stage ?? 'initialization' }
        : state;
    case 'starting':
      switch (event.type) {
        case 'stage-started':
          return event.stage === state.stage ? state : { status: 'starting', stage: event.stage };
        case 'start-succeeded':
          return { status: 'joined', callId: event.callId };
        case 'assistant-listening':
          return { status: 'live', callId: event.callId };
        case 'start-failed':
        case 'stop-requested':
        case 'call-ended':
          return idle;
        default:
          return state;
      }
    case 'joined':
    case 'live':
      switch (event.type) {
        case 'assistant-listening':
          return state.status === 'live' ? state : { status: 'live', callId: event.callId };
        case 'stop-requested':
          return { status: 'ending' };
        case 'call-ended':
          return idle;
        default:
          return state;
      }
    case 'ending':
      return event.type === 'call-ended' ? idle : state;
  }
}
