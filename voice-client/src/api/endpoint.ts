/** The verbs of the API. */
export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** JSON whose fields the specification does not define. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A query value: a Date becomes ISO 8601, a list repeats its name, undefined is omitted. */
export type QueryValue =
  | string
  | number
  | boolean
  | Date
  | undefined
  | readonly (string | number | boolean)[];

/** A query whose fields the specification does not define. Lists repeat their name, undefined is omitted. */
export type OpenQuery = Readonly<Record<string, QueryValue>>;

/** Fields of form data: files are sent unchanged, objects as JSON, everything else as text. */
export type FormFields = Readonly<Record<string, Blob | string | number | boolean | object>> | FormData;

/** A release line of `@vapi-ai/web` whose REST client has an endpoint. */
export type PeerVersion = '2.3' | '2.7';

/** One row of the REST API. The type parameters exist only at the type level. */
export interface Endpoint<
  Path extends string = string,
  Body extends object | undefined = object | undefined,
  Result = unknown,
  Query extends object = object,
> {
  readonly method: HttpMethod;
  readonly path: Path;
  /** Whether the request carries the bearer token. */
  readonly bearer: boolean;
  readonly body: 'json' | 'form' | 'none';
  /** Replaced by another, or gone from the provider's current API. */
  readonly deprecated: boolean;
  /** The releases of the peer that have it. */
  readonly versions: readonly PeerVersion[];
  readonly types?: { readonly body: Body; readonly result: Result; readonly query: Query };
}
