import type { Endpoint, OpenQuery } from './endpoint.ts';
import { endpointTable } from './endpoint-table.ts';
import { type ApiResponse, type ApiSettings, request } from './request.ts';

type Table = typeof endpointTable;

/** The parameters that a path names in braces. */
export type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [N in Name]: string } & PathParameters<Rest>
  : unknown;

/** The parameters of a call to an endpoint. */
export type CallInput<E extends Endpoint> = PathParameters<E['path']> & {
  readonly signal?: AbortSignal;
} & (Record<never, never> extends QueryOf<E>
    ? { readonly query?: QueryOf<E> }
    : { readonly query: QueryOf<E> }) &
  (undefined extends BodyOf<E> ? { readonly body?: BodyOf<E> } : { readonly body: BodyOf<E> });

type BodyOf<E extends Endpoint> = NonNullable<E['types']>['body'];
type QueryOf<E extends Endpoint> = NonNullable<E['types']>['query'];

/**
 * Calls an endpoint.
 * @throws {ApiErrorResponse} for a response that is not 2xx; the error of `fetch` if there is no response
 */
export type Call<E extends Endpoint> = (
  ...input: object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
) => Promise<ApiResponse<NonNullable<E['types']>['result']>>;

/** The provider's REST API, e.g. `api.calls.createWeb({ body: { assistantId } })`. */
export type ApiClient = {
  readonly [Resource in keyof Table]: {
    readonly [Name in keyof Table[Resource]]: Table[Resource][Name] extends Endpoint
      ? Call<Table[Resource][Name]>
      : never;
  };
};

/** An endpoint of the flat list, by the name of its call. */
export interface NamedEndpoint extends Endpoint {
  /** e.g. `calls.createWeb` */
  readonly name: string;
}

/** Every endpoint. */
export const endpoints: readonly NamedEndpoint[] = Object.entries(endpointTable).flatMap(
  ([resource, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => ({ name: `${resource}.${name}`, ...endpoint })),
);

interface AnyInput {
  readonly query?: OpenQuery;
  readonly body?: object;
  readonly signal?: AbortSignal;
}

/** Clients share no state. */
export function createApiClient(settings: ApiSettings): ApiClient {
  const call =
    (endpoint: Endpoint) =>
    ({ query, body, signal, ...parameters }: AnyInput = {}) =>
      request(settings, endpoint, { parameters, query, body, signal });
  const client = Object.entries(endpointTable).map(([resource, calls]) => [
    resource,
    Object.fromEntries(Object.entries(calls).map(([name, endpoint]) => [name, call(endpoint)])),
  ]);
  // Object.fromEntries loses which key belongs to which value; the table has it.
  return Object.fromEntries(client) as ApiClient;
}
