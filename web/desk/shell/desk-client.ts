import { deskApiPath } from '#shared/desk/desk-api.ts';

/** The outcome of a request to the desk's API. */
export type Fetched<Value, Refusal = Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  /** The server refused; for an action `value` says why. */
  | { readonly kind: 'refused'; readonly status: number; readonly value: Refusal }
  | { readonly kind: 'signed out' }
  | { readonly kind: 'away' };

/** Calls the desk's API. Never throws. */
export async function askDesk<Value, Refusal = Value>(
  path: string,
  init: {
    readonly method?: 'POST' | 'PUT';
    readonly body?: object | FormData;
    readonly signal?: AbortSignal;
  } = {},
): Promise<Fetched<Value, Refusal>> {
  try {
    const response = await fetch(`${deskApiPath}/${path}`, {
      ...(init.method && { method: init.method }),
      ...(init.signal && { signal: init.signal }),
      ...(init.body && toBody(init.body)),
    });
    if (response.status === 401) return { kind: 'signed out' };
    if (response.status >= 500) return { kind: 'away' };
    return response.ok
      ? { kind: 'ok', value: await response.json() }
      : { kind: 'refused', status: response.status, value: await response.json() };
  } catch {
    return { kind: 'away' };
  }
}

function toBody(body: object | FormData): Pick<RequestInit, 'body' | 'headers'> {
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}
