/** The verbs of the API. */
export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** JSON whose fields the specification does not show. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A value of a query: a Date becomes ISO 8601, a list repeats its name, undefined is left out. */
export type QueryValue =
  | string
  | number
  | boolean
  | Date
  | undefined
  | readonly (string | number | boolean)[];

/** A query whose fields the specification does not show. Lists repeat their name, undefined is left out. */
export type OpenQuery = Readonly<Record<string, QueryValue>>;

/** Fields of form data: files go as they are, objects as JSON, the rest as text. */
export type FormFields = Readonly<Record<string, Blob | string | number | boolean | object>> | FormData;

/** One row of the REST API. The last two parameters live in the types only. */
export interface Endpoint<
  Path extends string = string,
  Body extends object | undefined = object | undefined,
  Result = unknown,
> {
  readonly method: HttpMethod;
  readonly path: Path;
  /** Whether the request carries the bearer. */
  readonly bearer: boolean;
  readonly body: 'json' | 'form' | 'none';
  readonly deprecated: boolean;
  readonly types?: { readonly body: Body; readonly result: Result };
}

const row = { bearer: true, deprecated: false } as const;

export const get =
  <Result = Json>() =>
  <const P extends string>(path: P): Endpoint<P, undefined, Result> => ({
    ...row,
    method: 'GET',
    path,
    body: 'none',
  });

export const del =
  <Result = Json>() =>
  <const P extends string>(path: P): Endpoint<P, undefined, Result> => ({
    ...row,
    method: 'DELETE',
    path,
    body: 'none',
  });

/** A POST whose path is enough. */
export const trigger =
  <Result = Json>() =>
  <const P extends string>(path: P): Endpoint<P, undefined, Result> => ({
    ...row,
    method: 'POST',
    path,
    body: 'none',
  });

export const post =
  <Result = Json, Body extends object = object>() =>
  <const P extends string>(path: P): Endpoint<P, Body, Result> => ({
    ...row,
    method: 'POST',
    path,
    body: 'json',
  });

export const patch =
  <Result = Json, Body extends object = object>() =>
  <const P extends string>(path: P): Endpoint<P, Body, Result> => ({
    ...row,
    method: 'PATCH',
    path,
    body: 'json',
  });

export const put =
  <Result = Json, Body extends object = object>() =>
  <const P extends string>(path: P): Endpoint<P, Body, Result> => ({
    ...row,
    method: 'PUT',
    path,
    body: 'json',
  });

/** A POST of form data. */
export const postForm =
  <Result = Json>() =>
  <const P extends string>(path: P): Endpoint<P, FormFields, Result> => ({
    ...row,
    method: 'POST',
    path,
    body: 'form',
  });

/** The five verbs of a stored thing. */
export const crud =
  <
    Entity = Json,
    Create extends object = object,
    List = [Entity] extends [Json] ? Json : readonly Entity[],
  >() =>
  <const P extends string>(path: P) => ({
    create: post<Entity, Create>()(path),
    list: get<List>()(path),
    get: get<Entity>()(`${path}/{id}` as const),
    update: patch<Entity>()(`${path}/{id}` as const),
    delete: del<Entity>()(`${path}/{id}` as const),
  });

/** The property also needs a `@deprecated` comment, which is what editors show. */
export const deprecated = <E extends Endpoint>(endpoint: E): E => ({ ...endpoint, deprecated: true });

export const withoutBearer = <E extends Endpoint>(endpoint: E): E => ({ ...endpoint, bearer: false });
