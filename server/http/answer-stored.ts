import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageRequest } from '../analytics/count-views.ts';
import type { Site } from './load-site.ts';
import { createRequestId, requestIdHeader } from './request-id.ts';
import type { NoteAnswered } from './request-log.ts';
import { chooseAnswer } from './stored-answer.ts';

/** Answers a request if its response is stored. @returns whether it did */
export type AnswerStored = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A Host that is plainly valid; the app judges all others. */
const plainHost = /^[a-z\d][a-z\d.-]*(?::[1-5]?\d{4})?$/;

/**
 * Most requests are a GET of something stored, by its exact path. They get the response that {@link serveSite} would give,
 * before a Request, a Response, or a chain of handlers is created for them.
 * @param countView called for each one
 */
export function createStoredAnswers(
  site: Pick<Site, 'answers'>,
  note: NoteAnswered,
  countView: (request: PageRequest) => void = () => {},
): AnswerStored {
  return (request, response) => {
    const started = performance.now();
    const { method, url = '', headers } = request;
    const { host } = headers;
    if ((method !== 'GET' && method !== 'HEAD') || host === undefined || !plainHost.test(host)) return false;
    const query = url.indexOf('?');
    const path = query === -1 ? url : url.slice(0, query);
    const answer = site.answers.get(path);
    if (!answer) return false;
    countView({
      method,
      path,
      url: `http://${host}${url}`,
      headers: {
        get: (name) => {
          const value = headers[name];
          return typeof value === 'string' ? value : null;
        },
      },
    });
    const acceptEncoding = headers['accept-encoding'];
    const chosen = chooseAnswer(
      answer,
      typeof acceptEncoding === 'string' ? acceptEncoding : undefined,
      headers['if-none-match'],
    );
    const id = createRequestId();
    response.writeHead(chosen.status, { ...chosen.headers, [requestIdHeader]: id });
    response.end(chosen.body);
    const answered = { method, path, status: chosen.status, milliseconds: performance.now() - started };
    const { traceparent } = headers;
    note(answered, id, typeof traceparent === 'string' ? traceparent : undefined);
    return true;
  };
}
