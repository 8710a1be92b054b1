import type { Endpoint, FormFields, OpenQuery } from './endpoint.ts';

/** The provider's API (SPEC VS5). */
const defaultBaseUrl = 'https://api.vapi.ai';

/** Base address and token of the provider's API. */
export interface ApiSettings {
  /** The bearer token: a private key, or a public one for what a page may do. */
  readonly token: string;
  /** May be relative to the page. Default: the provider's own. */
  readonly baseUrl?: string | undefined;
}

/** A response with its parsed body: JSON, text if it is not JSON, or null if it is empty. */
export type ApiResponse<Result = unknown> = Response & { readonly data: Result; readonly error: null };

/** The error that a call throws when the provider refuses it (SPEC VS24, N25). */
export type ApiErrorResponse = Response & { readonly data: null; readonly error: unknown };

/** Distinguishes a refused call from one that never got a response. */
export function isApiErrorResponse(error: unknown): error is ApiErrorResponse {
  // Not by its class: servers such as @hono/node-server replace the runtime's `Response` with their own.
  return (
    typeof error === 'object' && error !== null && 'error' in error && 'status' in error && 'json' in error
  );
}

export interface RequestInput {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly query?: OpenQuery | undefined;
  readonly body?: object | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends one request.
 * @throws {ApiErrorResponse} for a response that is not 2xx; the error of `fetch` if there is no response
 */
export async function request(
  { token, baseUrl = defaultBaseUrl }: ApiSettings,
  { method, path, bearer, body: kind }: Pick<Endpoint, 'method' | 'path' | 'bearer' | 'body'>,
  { parameters, query = {}, body, signal }: RequestInput,
): Promise<ApiResponse> {
  const headers: Record<string, string> = {};
  if (bearer) headers['Authorization'] = `Bearer ${token}`;
  // The browser adds the boundary to a form's content type, so we must not set it (SPEC N24).
  const isForm = kind === 'form' || body instanceof FormData;
  if (!isForm && (kind === 'json' || body)) headers['Content-Type'] = 'application/json';
  const response = await fetch(withoutSlashes(baseUrl) + fillPath(path, parameters) + encodeQuery(query), {
    method,
    headers,
    body: body === undefined ? null : isForm ? toFormData(body as FormFields) : JSON.stringify(body),
    credentials: 'same-origin',
    referrerPolicy: 'no-referrer',
    signal: signal ?? null,
  });
  const content = parseBody(await response.clone().text());
  if (!response.ok) throw Object.assign(response, { data: null, error: content });
  return Object.assign(response, { data: content, error: null });
}

function fillPath(path: string, parameters: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_placeholder, name: string) => {
    const value = parameters[name];
    // An empty value would reach another endpoint: DELETE /call/ for DELETE /call/{id}.
    if (value === undefined || value === null || value === '') throw new TypeError(`${path} needs ${name}`);
    const segment = String(value);
    // Every URL parser reads these as part of the path's structure, encoded or not.
    if (segment === '.' || segment === '..')
      throw new TypeError(`${segment} is not a valid ${name} for ${path}`);
    return encodeURIComponent(segment);
  });
}

function encodeQuery(query: OpenQuery): string {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query)) {
    for (const value of Array.isArray(values) ? values : [values]) {
      if (value !== undefined)
        search.append(name, value instanceof Date ? value.toISOString() : String(value));
    }
  }
  const text = search.toString();
  return text && `?${text}`;
}

function toFormData(fields: FormFields): FormData {
  if (fields instanceof FormData) return fields;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined)
      form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}

function parseBody(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function withoutSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
