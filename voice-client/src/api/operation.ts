import type { Endpoint, FormFields, HttpMethod, PeerVersion, QueryValue } from './endpoint.ts';
import type { ProviderOperations } from './provider-types.ts';

/** `VERB /path` of an endpoint that the provider describes. */
export type OperationName = keyof ProviderOperations;

/** The endpoint of an operation, with the provider's own types. */
export type Operation<Name> = Name extends OperationName
  ? Endpoint<
      Name extends `${string} ${infer Path}` ? Path : never,
      BodyOf<Name>,
      ProviderOperations[Name]['result'],
      QueryOf<ProviderOperations[Name]>
    >
  : never;

/** Operations that take form data, files included. */
type FormName =
  | 'POST /file'
  | 'POST /file/upload'
  | 'POST /11labs/voice/clone'
  | 'POST /vapi/voice/clone'
  | 'POST /voice-library/create-sesame-voice';

type BodyOf<Name extends OperationName> = ProviderOperations[Name] extends { body: infer Body extends object }
  ? Name extends FormName
    ? FormOf<Body>
    : Name extends `DELETE ${string}`
      ? Body | undefined
      : Body
  : undefined;

/** Files may be any data, and a form may be passed as it is. */
type FormOf<Body> = FormData | { readonly [Field in keyof Body]: FilesAsData<Body[Field]> } | FormFields;

type FilesAsData<Value> = Value extends File ? Blob : Value extends File[] ? readonly Blob[] : Value;

/** Times may be passed as Date objects. */
type QueryOf<Description> = Description extends { query: infer Query }
  ? { readonly [Field in keyof Query]: Query[Field] | (string extends Query[Field] ? Date : never) }
  : Readonly<Record<string, QueryValue>>;

const always: readonly PeerVersion[] = ['2.3', '2.7'];
const now: readonly PeerVersion[] = ['2.7'];
const before: readonly PeerVersion[] = ['2.3'];

function endpoint<Name extends OperationName>(
  name: Name,
  versions: readonly PeerVersion[],
  body: Endpoint['body'] = /^P/.test(name) ? 'json' : 'none',
): Operation<Name> {
  const [method, path] = name.split(' ');
  const row = {
    method: method as HttpMethod,
    path,
    bearer: true,
    body,
    deprecated: versions === before,
    versions,
  };
  // The name determines the type.
  return row as Operation<Name>;
}

/** An endpoint that both releases have. */
export const op = <Name extends OperationName>(name: Name, body?: Endpoint['body']) =>
  endpoint(name, always, body);

/** An endpoint that only the current release has. */
export const added = <Name extends OperationName>(name: Name, body?: Endpoint['body']) =>
  endpoint(name, now, body);

/** An endpoint that the current release no longer has. The property also needs a `@deprecated` comment. */
export const gone = <Name extends OperationName>(name: Name) => endpoint(name, before);

/** The property also needs a `@deprecated` comment, which is what editors show. */
export const deprecated = <E extends Endpoint>(row: E): E => ({ ...row, deprecated: true });

export const withoutBearer = <E extends Endpoint>(row: E): E => ({ ...row, bearer: false });

/** The five operations on a stored object. */
export interface Crud<Path extends string> {
  readonly create: Operation<`POST ${Path}`>;
  readonly list: Operation<`GET ${Path}`>;
  readonly get: Operation<`GET ${Path}/{id}`>;
  readonly update: Operation<`PATCH ${Path}/{id}`>;
  readonly delete: Operation<`DELETE ${Path}/{id}`>;
}

export const crud = <const Path extends string>(path: Path, versions = always): Crud<Path> => {
  const of = (name: string) => endpoint(name as OperationName, versions);
  const rows: { readonly [Call in keyof Crud<Path>]: Endpoint } = {
    create: of(`POST ${path}`),
    list: of(`GET ${path}`),
    get: of(`GET ${path}/{id}`),
    update: of(`PATCH ${path}/{id}`),
    delete: of(`DELETE ${path}/{id}`),
  };
  // Every path passed here supports all five, otherwise its calls are `never`.
  return rows as Crud<Path>;
};

/** The same in the current release only. */
export const addedCrud = <const Path extends string>(path: Path) => crud(path, now);
