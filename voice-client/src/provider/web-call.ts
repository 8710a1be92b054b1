import type {
  AssistantOverrides,
  AssistantRequest,
  SquadRequest,
  WorkflowOverrides,
  WorkflowRequest,
} from './call-requests.ts';
import type { WebCall } from './resources.ts';

/** The assistant to start a call with (SPEC VS8): each of the three as an object, or as the id of a stored one. */
export interface CreateWebCall {
  readonly assistant?: AssistantRequest | undefined;
  readonly assistantId?: string | undefined;
  readonly assistantOverrides?: AssistantOverrides | undefined;
  readonly squad?: SquadRequest | undefined;
  readonly squadId?: string | undefined;
  readonly workflow?: WorkflowRequest | undefined;
  readonly workflowId?: string | undefined;
  readonly workflowOverrides?: WorkflowOverrides | undefined;
  readonly roomDeleteOnUserLeaveEnabled?: boolean | undefined;
}

/** SPEC VS6. */
export const createWebCallEndpoint = {
  method: 'POST',
  path: '/call/web',
  bearer: true,
  body: 'json',
} as const;

/**
 * Gets a call from somewhere other than the provider's `POST /call/web`: from your own server, which keeps the key, or a
 * running call.
 * @param signal aborts when the start is stopped
 * @throws the value for the start's `error` event, ideally a `Response` that is not ok
 */
export type RequestWebCall = (request: CreateWebCall, signal: AbortSignal) => Promise<WebCall>;

/** Options of `start`. */
export interface StartOptions {
  /** `false` keeps the call when the visitor leaves it, so that `reconnect` can come back. Default true. */
  readonly roomDeleteOnUserLeaveEnabled?: boolean | undefined;
  /** `false` joins this call without asking for the microphone; `true` asks, overriding the client's own option. */
  readonly microphone?: boolean | undefined;
}

/** The arguments of `start`, by name. */
export interface StartRequest extends StartOptions {
  readonly assistant?: AssistantRequest | string | undefined;
  readonly assistantOverrides?: AssistantOverrides | undefined;
  readonly squad?: SquadRequest | string | undefined;
  readonly workflow?: WorkflowRequest | string | undefined;
  readonly workflowOverrides?: WorkflowOverrides | undefined;
}

export function webCallBody(request: StartRequest): CreateWebCall {
  const { assistant, squad, workflow } = request;
  return {
    assistant: typeof assistant === 'string' ? undefined : assistant,
    assistantId: typeof assistant === 'string' ? assistant : undefined,
    assistantOverrides: request.assistantOverrides,
    squad: typeof squad === 'string' ? undefined : squad,
    squadId: typeof squad === 'string' ? squad : undefined,
    workflow: typeof workflow === 'string' ? undefined : workflow,
    workflowId: typeof workflow === 'string' ? workflow : undefined,
    workflowOverrides: request.workflowOverrides,
    roomDeleteOnUserLeaveEnabled: request.roomDeleteOnUserLeaveEnabled,
  };
}

/** A running call, as returned by `start`: what `reconnect` needs. */
export interface RunningCall {
  readonly webCallUrl: string;
  readonly id?: string | undefined;
  readonly artifactPlan?: { readonly videoRecordingEnabled?: boolean } | undefined;
  readonly assistant?: { readonly voice?: { readonly provider?: string } } | undefined;
  readonly transport?: object | undefined;
}

/** The token to join Daily's room with; it starts the recording (since `@vapi-ai/web` 2.7). */
export function readCallToken(webCall: RunningCall | undefined): string | undefined {
  const token: unknown = webCall?.transport && Reflect.get(webCall.transport, 'callToken');
  return typeof token === 'string' && token !== '' ? token : undefined;
}

/** @param answer the provider's response, which may be anything */
export function isWebCall(answer: unknown): answer is WebCall {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    typeof Reflect.get(answer, 'webCallUrl') === 'string' &&
    Reflect.get(answer, 'webCallUrl') !== ''
  );
}
