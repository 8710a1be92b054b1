import { readJson } from '#shared/json-object.ts';

/** The result of one request: a response, or nothing at all. */
export type RequestResult =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'silent' };

/**
 * Sends one request and reads the whole response.
 * @returns the parsed JSON body, null if empty, undefined if not JSON; `silent` when the network failed or `signal` ended
 *   the wait, both of which leave open whether the server has acted
 */
export async function request(url: string, init: RequestInit, signal: AbortSignal): Promise<RequestResult> {
  try {
    // A redirect would turn the POST into a GET, whose response proves nothing.
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    return { kind: 'answered', status: response.status, body: readBody(await response.text()) };
  } catch {
    return { kind: 'silent' };
  }
}

function readBody(text: string): unknown {
  return text === '' ? null : readJson(text);
}
