import type { RequestListener } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Log } from '../log.ts';
import { closedPolicy } from './content-policy.ts';

/**
 * Connects an app to Node's HTTP server. A request that no URL can be made of (no Host, a bad target) is
 * refused with the headers of every other answer.
 */
export function createRequestListener(
  fetch: Parameters<typeof getRequestListener>[0],
  headers: Readonly<Record<string, string>>,
  log: Log,
): RequestListener {
  return getRequestListener(fetch, {
    errorHandler: (error) => {
      const isBadRequest = error instanceof RequestError;
      if (!isBadRequest) log.error({ err: error }, 'request failed');
      return new Response(null, {
        status: isBadRequest ? 400 : 500,
        headers: { ...headers, 'content-security-policy': closedPolicy, 'cache-control': 'no-store' },
      });
    },
  });
}
