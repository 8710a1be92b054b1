import type { CallObjectSettings } from '../call-object/call-object.ts';
import { VoiceClientError } from '../errors.ts';

/** The address and token of a call in a LiveKit room. */
export interface LiveKitAddress {
  /** Address of the server, usually `wss:`. */
  readonly url: string;
  /** The visitor's own: a JWT that names the room. */
  readonly token: string;
}

/**
 * @returns undefined if the provider's response names another kind of room
 * @throws {VoiceClientError} `invalid-web-call` for a LiveKit room that cannot be entered
 */
export function readLiveKitAddress({ webCallUrl, webCall }: CallObjectSettings): LiveKitAddress | undefined {
  const transport = webCall?.transport ?? {};
  if (Reflect.get(transport, 'provider') !== 'livekit') return undefined;
  const token: unknown = Reflect.get(transport, 'token');
  if (typeof token !== 'string' || token === '' || !/^(wss?|https?):/i.test(webCallUrl)) {
    throw new VoiceClientError(
      'invalid-web-call',
      "A LiveKit call needs its server's address as webCallUrl and a token as transport.token",
    );
  }
  return { url: webCallUrl, token };
}
