import { VoiceClientError } from '../errors.ts';
import type { CallObject, CallObjectSettings } from './call-object.ts';
import { createDailyCallObject } from './daily.ts';

/**
 * Chooses by the room's address: Daily joins what is no WebSocket. Nothing in this release joins a
 * WebSocket room; `options.createCallObject` can.
 * @throws {VoiceClientError} `no-room-adapter`
 */
export async function createCallObject(settings: CallObjectSettings): Promise<CallObject> {
  if (/^wss?:/i.test(settings.webCallUrl)) {
    throw new VoiceClientError(
      'no-room-adapter',
      'This call is in a WebSocket room: pass options.createCallObject with an adapter for it.',
    );
  }
  return createDailyCallObject(settings);
}
