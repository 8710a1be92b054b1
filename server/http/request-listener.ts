import type { RequestListener } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Log } from '../log.ts';
import type { AnswerStored } from './answer-stored.ts';
import { closedPolicy } from './content-policy.ts';
import { requestIdHeader, requestIdOf } from './request-id.ts';

/**
 * Connects an app to Node's HTTP server. A request that no URL can be made of (no Host, a bad target) is refused with the
 * headers of every other response. Each response carries its request's id.
 * @param answerStored asked first
 */
export function createRequestListener(
  fetch: Parameters<typeof getRequestListener>[0],
  headers: Readonly<Record<string, string>>,
  log: Log,
  answerStored: AnswerStored = () => false,
): RequestListener {
  const refused = { ...headers, 'content-security-policy': closedPolicy, 'cache-control': 'no-store' };
  /** The id of the request being read; one with a bad address is refused synchronously within that. */
  let beingRead: string | undefined;
  const listener = getRequestListener(fetch, {
    errorHandler: (error) => {
      const isBadRequest = error instanceof RequestError;
      if (isBadRequest)
        log.info({ request: beingRead, status: 400 }, 'request refused: its address is not valid');
      else log.error({ err: error }, 'request failed');
      return new Response(null, { status: isBadRequest ? 400 : 500, headers: refused });
    },
  });
  return (request, response) => {
    // A proxy and a server may disagree on which of two hosts is meant (RFC 9112, 3.2).
    const ambiguous = countHosts(request.rawHeaders) > 1;
    if (!ambiguous && answerStored(request, response)) return;
    const id = requestIdOf(request);
    response.setHeader(requestIdHeader, id);
    if (ambiguous) {
      log.info({ request: id, status: 400 }, 'request refused: more than one Host header');
      response.writeHead(400, { ...refused, connection: 'close' }).end();
      return;
    }
    beingRead = id;
    listener(request, response);
    beingRead = undefined;
  };
}

/** @param rawHeaders names and values, alternating */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
