import { post } from './api/endpoint.ts';

/** What a call is started with (SPEC VS8): each of the three as an object, or as the id of a stored one. */
export interface CreateWebCall {
  readonly assistant?: object | undefined;
  readonly assistantId?: string | undefined;
  readonly assistantOverrides?: object | undefined;
  readonly squad?: object | undefined;
  readonly squadId?: string | undefined;
  readonly workflow?: object | undefined;
  readonly workflowId?: string | undefined;
  readonly workflowOverrides?: object | undefined;
}

/** A created call: the fields that the client reads (SPEC VS7), and whatever else the provider sends. */
export interface WebCall {
  readonly id: string;
  readonly webCallUrl: string;
  readonly artifactPlan?: { readonly videoRecordingEnabled?: boolean };
  readonly assistant?: { readonly voice?: { readonly provider?: string } };
  readonly [field: string]: unknown;
}

/** SPEC VS6. */
export const createWebCallEndpoint = post<WebCall, CreateWebCall>()('/call/web');

/** What `start` is asked for. */
export interface StartRequest {
  readonly assistant?: object | string | undefined;
  readonly assistantOverrides?: object | undefined;
  readonly squad?: object | string | undefined;
  readonly workflow?: object | string | undefined;
  readonly workflowOverrides?: object | undefined;
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

/** @param answer what the provider answered: anything, when it is not what it should be */
export function isWebCall(answer: unknown): answer is WebCall {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    typeof Reflect.get(answer, 'webCallUrl') === 'string' &&
    Reflect.get(answer, 'webCallUrl') !== ''
  );
}
