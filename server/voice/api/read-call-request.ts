import { isTimeZone } from '#shared/calendar/time-zone.ts';
import { type RequestSource, toKnownSource } from '#shared/forms/request-source.ts';
import { isJsonObject, parseJson } from '#shared/json-object.ts';

/** Whether the body of `POST /voice/call/web` asks for a call that we can provide (SPEC VS8). */
export type CallRequest =
  /** `source`: where the visit came from; `zone`: the visitor's, IANA name. Present if the page sends them. */
  | { readonly ok: true; readonly source?: RequestSource; readonly zone?: string }
  | { readonly ok: false; readonly status: 400 | 404; readonly message: string };

type Kind = 'object' | 'string';

/** The fields of SPEC VS8. Others are ignored. */
const fields: Readonly<Record<string, Kind>> = {
  assistant: 'object',
  assistantId: 'string',
  assistantOverrides: 'object',
  squad: 'object',
  squadId: 'string',
  workflow: 'object',
  workflowId: 'string',
  workflowOverrides: 'object',
};

/** Any one of these says who should answer. */
const answering = ['assistant', 'assistantId', 'squad', 'squadId', 'workflow', 'workflowId'] as const;

/**
 * Parses the request. There is one agent, so definitions and overrides are accepted but ignored: a prompt from outside must
 * not run on the operator's models.
 * @param assistantId the only existing assistant
 */
export function readCallRequest(text: string, assistantId: string): CallRequest {
  const body = parseJson(text);
  if (!isJsonObject(body)) return refuse(400, 'The body must be a JSON object.');
  for (const [name, kind] of Object.entries(fields)) {
    const value = body[name];
    if (value === undefined || value === null) continue;
    const fits = kind === 'string' ? typeof value === 'string' && value !== '' : isJsonObject(value);
    if (!fits) return refuse(400, `${name} must be ${kind === 'string' ? 'a text' : 'an object'}.`);
  }
  if (answering.every((name) => body[name] === undefined || body[name] === null)) {
    return refuse(400, `One of ${answering.join(', ')} is needed.`);
  }
  const asked = body['assistantId'];
  if (typeof asked === 'string' && asked !== assistantId) {
    return refuse(404, `There is no assistant with this id; the one here is ${assistantId}.`);
  }
  // Nothing else in the overrides is read.
  const overrides = body['assistantOverrides'];
  const metadata = isJsonObject(overrides) ? overrides['metadata'] : undefined;
  const { source: told, zone } = isJsonObject(metadata) ? metadata : {};
  const source = toKnownSource(told);
  return {
    ok: true,
    ...(Object.keys(source).length > 0 && { source }),
    ...(isTimeZone(zone) && { zone }),
  };
}

function refuse(status: 400 | 404, message: string): CallRequest {
  return { ok: false, status, message };
}
