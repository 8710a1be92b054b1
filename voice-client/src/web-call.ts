import type {
  AssistantOverrides,
  AssistantRequest,
  SquadRequest,
  WorkflowOverrides,
  WorkflowRequest,
} from './call-requests.ts';
import { post } from './endpoint.ts';
import type { WebCall } from './resources.ts';

/** The assistant that a call is started with (SPEC VS8): each of the three as an object, or as the id of a stored one. */
export interface CreateWebCall {
  readonly assistant?: AssistantRequest | undefined;
  readonly assistantId?: string | undefined;
  readonly assistantOverrides?: AssistantOverrides | undefined;
  readonly squad?: SquadRequest | undefined;
  readonly squadId?: string | undefined;
  readonly workflow?: WorkflowRequest | undefined;
  readonly workflowId?: string | undefined;
  readonly workflowOverrides?: WorkflowOverrides | undefined;
}

/** SPEC VS6. */
export const createWebCallEndpoint = post<WebCall, CreateWebCall>()('/call/web');

/**
 * Gets a call from somewhere other than the provider's `POST /call/web`: your own server, which keeps the key, or a
 * call that is on already.
 * @param signal aborts when the start is stopped
 * @throws what the start's `error` event will carry, ideally a `Response` that is not ok
 */
export type RequestWebCall = (request: CreateWebCall, signal: AbortSignal) => Promise<WebCall>;

/** The arguments of `start`. */
export interface StartRequest {
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
  };
}

/** @param answer the provider's answer, which may be anything */
export function isWebCall(answer: unknown): answer is WebCall {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    typeof Reflect.get(answer, 'webCallUrl') === 'string' &&
    Reflect.get(answer, 'webCallUrl') !== ''
  );
}
