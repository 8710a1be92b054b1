import { isJsonObject, parseJson } from '#shared/json-object.ts';
import { maxMessageCharacters } from '#shared/voice/messages.ts';

/** Whether the body of `POST /voice/chat/web` can be answered. */
export type ChatRequest =
  | {
      readonly ok: true;
      /** The visitor's message; undefined to open a chat or to end it. */
      readonly text: string | undefined;
      /** The chat to continue. */
      readonly sessionId: string | undefined;
      readonly streams: boolean;
      /** Whether this is the last message. */
      readonly ends: boolean;
    }
  | { readonly ok: false; readonly status: 400 | 404; readonly message: string };

/**
 * Parses the request. Of a list of messages only the visitor's last one counts: the chat itself knows what was said before,
 * and nobody can give the agent orders in another role.
 * @param assistantId the only existing assistant
 */
export function readChatRequest(body: string, assistantId: string): ChatRequest {
  const request = parseJson(body);
  if (!isJsonObject(request)) return refuse(400, 'The body must be a JSON object.');
  const { assistantId: asked, sessionId, stream, sessionEnd } = request;
  if (asked !== undefined && asked !== assistantId) {
    return refuse(404, `There is no assistant with this id; the one here is ${assistantId}.`);
  }
  if (sessionId !== undefined && typeof sessionId !== 'string')
    return refuse(400, 'sessionId must be a text.');
  const ends = sessionEnd === true;
  const text = lastOf(request['input'])?.trim();
  if (!text && !ends) return refuse(400, 'input must be a text, or messages with one from the user.');
  if (text && text.length > maxMessageCharacters) {
    return refuse(400, `A message can have at most ${maxMessageCharacters} characters.`);
  }
  return { ok: true, text: text || undefined, sessionId, streams: stream === true, ends };
}

/** The visitor's last message. */
function lastOf(input: unknown): string | undefined {
  if (typeof input === 'string') return input;
  if (!Array.isArray(input)) return undefined;
  const messages: unknown[] = input;
  const last = messages.findLast((message) => isJsonObject(message) && message['role'] === 'user');
  const content = isJsonObject(last) ? last['content'] : undefined;
  return typeof content === 'string' ? content : undefined;
}

function refuse(status: 400 | 404, message: string): ChatRequest {
  return { ok: false, status, message };
}
