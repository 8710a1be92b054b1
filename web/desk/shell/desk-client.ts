import { deskApiPath } from '#shared/desk/desk-api.ts';

/** The outcome of a request to the desk's API. */
export type Fetched<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  /** The server said no; for an action `value` says why. */
  | { readonly kind: 'refused'; readonly status: number; readonly value: Value }
  | { readonly kind: 'signed out' }
  | { readonly kind: 'away' };

/** Asks the desk's API. Never throws. */
export async function askDesk<Value>(
  path: string,
  init: {
    readonly method?: 'POST' | 'PUT';
    readonly body?: object | FormData;
    readonly signal?: AbortSignal;
  } = {},
): Promise<Fetched<Value>> {
  try {
    const response = await fetch(`${deskApiPath}/${path}`, {
      ...(init.method && { method: init.method }),
      ...(init.signal && { signal: init.signal }),
      ...(init.body && toBody(init.body)),
    });
    if (response.status === 401) return { kind: 'signed out' };
    if (response.status >= 500) return { kind: 'away' };
    const value: Value = await response.json();
    return response.ok ? { kind: 'ok', value } : { kind: 'refused', status: response.status, value };
  } catch {
    return { kind: 'away' };
  }
}

function toBody(body: object | FormData): Pick<RequestInit, 'body' | 'headers'> {
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}
